import { FrameError } from "./FrameError.js";

/** In a page there are no files by path; bundlers take this in place of the other file. */
export function pathInputs(location: string | URL): Promise<never> {
  return Promise.reject(
    new FrameError(
      { file: location instanceof URL ? location.href : location },
      "there are no files here, in a page: give a URL, bytes or a dropped file.",
    ),
  );
}
