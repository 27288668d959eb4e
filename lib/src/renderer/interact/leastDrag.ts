/** The least length of a drag in pixels; a shorter one is a click. */
export const leastDrag = 4;
