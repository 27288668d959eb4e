import { Widget } from "@lumino/widgets";
import { cutText } from "../cutText.js";

/** Upper bound on the letters of a line: texts of saved files have any length. */
const longest = 2_000;

/** The title above a frame, or the notes beneath it, a paragraph each. Warnings have the colour of warnings. */
export class FrameTexts extends Widget {
  constructor(place: "title" | "notes", texts: readonly string[]) {
    super();
    this.addClass(`jp-PrecipiceFrame-${place}`);
    this.node.append(
      ...texts.map((text) => {
        const line = document.createElement("p");
        line.textContent = cutText(text, longest);
        if (text.startsWith("Warning: ")) line.className = "jp-PrecipiceFrame-reason";
        return line;
      }),
    );
  }
}
