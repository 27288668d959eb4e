/** @throws Error: a page in a browser has no files to put into another page */
export function pageFiles(): Promise<never> {
  return Promise.reject(
    new Error(
      "page: a page is made under Node, where the scripts of its figures are read from this package.",
    ),
  );
}
