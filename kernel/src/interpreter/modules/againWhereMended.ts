/**
 * Tries once, and again after each failure that could be mended.
 *
 * @param mends Whether what failed may succeed now; it must at last say no.
 */
export async function againWhereMended<T>(
  attempt: () => Promise<T>,
  mends: (error: unknown) => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!mends(error)) throw error;
    }
  }
}
