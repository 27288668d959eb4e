import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/**
 * Reads JaxMARL's sweeps on SMAX: `library`, `variant`, `measure` (`winRate` or `return`), `map`, `step`, and `mean`,
 * `minimum`, `maximum` over seeds. The single seeds are not published, so there is no interval.
 *
 * Win rates are published in per cent, except in the file `default-128_envs`, where they are fractions: all are given as fractions.
 */
export async function readJaxmarlSmaxSweeps(files: DatasetFiles): Promise<Frame> {
  const rows: object[] = [];
  for (const { name, parts } of files.matching(/^(jaxmarl|mava)-(returns|win_rate)-(.+)\.csv$/u)) {
    const [library = "", kind = "", variant = ""] = parts;
    const frame = await files.frame(name);
    const isRate = kind === "win_rate";
    const scale = isRate && !variant.startsWith("default") ? 100 : 1;
    const columns = frame.columns.flatMap((column) => {
      const map = /^MAP_NAME: (\w+) - (?:eval_m\/\.)?(?:win_rate|returns)$/u.exec(column.name)?.[1];
      return map === undefined ? [] : [{ name: column.name, map }];
    });
    for (const row of frame.toRows()) {
      for (const { name: column, map } of columns) {
        const value = (end: string): number => Number(row[`${column}${end}`] ?? NaN) / scale;
        rows.push({
          library,
          variant,
          measure: isRate ? "winRate" : "return",
          map,
          step: row["Env_step"],
          mean: value(""),
          minimum: value("__MIN"),
          maximum: value("__MAX"),
        });
      }
    }
  }
  return frameOfRows(`${files.dataset}/sweeps`, rows);
}
