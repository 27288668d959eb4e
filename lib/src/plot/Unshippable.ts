/** The reason that a mark or option cannot be saved as data. Its panel is saved as a picture. */
export class Unshippable extends Error {
  override readonly name = "Unshippable";
}
