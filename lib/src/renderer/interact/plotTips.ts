const shown = '[aria-label="tip"] > *';

/** Whether a panel shows a tooltip that Plot draws. */
export const hasTip = (svg: Element): boolean => svg.querySelector(shown) !== null;

/** Hides the tooltips that Plot draws in a panel, the pinned ones too. */
export function hideTips(svg: Element): void {
  const send = (type: string): boolean =>
    svg.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", button: -1 }));
  send("pointerleave");
  // A press ends the pin of a tooltip, and leaves tips without a pointer alone.
  if (hasTip(svg)) send("pointerdown");
}
