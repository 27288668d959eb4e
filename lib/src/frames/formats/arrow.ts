import { arenaWinner } from "../arenaWinner.js";
import { openArrow } from "../../scores/arrowSource.js";
import { fileOrigin } from "../fileOrigin.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { namesFor } from "../namesFor.js";
import { chosenRoles, neededColumns, selectColumns } from "../selectColumns.js";

/**
 * Arrow IPC files and streams (Feather version 2), such as the `.arrow` files of Hugging Face's cache; plain, LZ4 (pandas'
 * default) or zstd. Lists of a learning curve are unfolded into a row a step; other nested values are kept as JSON text.
 */
export const arrow: FormatReader = {
  format: "Arrow IPC",
  refuses: ({ head }) => {
    if (new TextDecoder("latin1").decode(head.subarray(0, 6)) === "ARROW1") return undefined;
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    // A stream begins with a mark and the length of its schema.
    const isStream =
      head.length > 8 && view.getUint32(0, true) === 0xffffffff && view.getUint32(4, true) < 1 << 24;
    return isStream ? undefined : "it does not begin with ARROW1, and is no stream";
  },
  read: async (input, _, options) => {
    const { select } = options;
    const file = await openArrow(
      await input.bytes(),
      fileOrigin(input),
      select && ((names) => neededColumns(names, select, input.name)),
    );
    const columns = new Map(
      file.names.flatMap((name) => {
        const column = file.column(name);
        return column ? [[name, column] as const] : [];
      }),
    );
    return formatFrame(
      input,
      {
        format: "Arrow IPC",
        roles: chosenRoles(file.roles, select),
        notes: file.notes,
        place: file.place,
        names: namesFor(input, options),
        columns: selectColumns(arenaWinner(columns, input.name, file.place), select, input.name),
      },
      options,
    );
  },
};
