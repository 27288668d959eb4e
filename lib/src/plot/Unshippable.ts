/** Why a mark or option cannot be data: it is a function, or it depends on the drawing. The panel becomes a picture. */
export class Unshippable extends Error {
  override readonly name = "Unshippable";
}
