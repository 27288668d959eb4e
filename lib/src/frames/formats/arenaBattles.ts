import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { arenaWinner } from "../arenaWinner.js";
import { jsonLines } from "../jsonLines.js";
import { get, isObject } from "../readJSON.js";

const format = "arena battles";

/**
 * Battles of a chat arena as JSON or JSON Lines: `model_a`, `model_b` and `winner` (`model_a`, `model_b`, `tie`,
 * `tie (bothbad)`), or the winner in columns of 0 and 1. Conversations and other nested parts are passed over. CSV and Parquet
 * with such columns are read as tables, with the same result.
 *
 * Source: `clean_battle_data` in fastchat/serve/monitor/clean_battle_data.py; data set card of lmsys/chatbot_arena_conversations
 * and lmarena-ai/arena-human-preference-55k.
 */
export const arenaBattles: FormatReader = {
  format,
  refuses: async (peek) => {
    const value = await peek.json();
    const first: unknown = Array.isArray(value) ? value[0] : (value ?? (await peek.firstValues())[0]);
    const lacking = ["model_a", "model_b"].find((key) => typeof get(first, key) !== "string");
    if (lacking !== undefined) return `its rows have no ${lacking}`;
    return get(first, "winner") !== undefined || get(first, "winner_model_a") !== undefined
      ? undefined
      : "its rows have no winner";
  },
  read: async (input, peek, options) => {
    const builder = new FrameBuilder(input.budget);
    const places: string[] = [];
    const add = (row: unknown, place: string): void => {
      if (!isObject(row))
        throw new FrameError({ file: input.name, place }, "expected an object, one a battle.");
      places.push(place);
      builder.add(Object.entries(row).filter(([, value]) => typeof value !== "object"));
    };
    const list = await peek.json();
    if (Array.isArray(list)) list.forEach((row, index) => add(row, `row ${index + 1}`));
    else for await (const { line, value } of jsonLines(input, options.encoding)) add(value, `line ${line}`);
    const place = (row: number): string => places[row] ?? "";
    const columns = arenaWinner(builder.columns(), input.name, place);
    return formatFrame(
      input,
      {
        format,
        columns,
        place,
        detect: false,
        metrics: [],
        roles: { a: "model_a", b: "model_b", winner: "winner" },
      },
      options,
    );
  },
};
