import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** The folders in which Linux, macOS and Windows keep fonts. */
function folders(): string[] {
  const home = homedir();
  const {
    LOCALAPPDATA,
    WINDIR = "C:\\Windows",
    XDG_DATA_HOME = path.join(home, ".local/share"),
  } = process.env;
  if (process.platform === "win32")
    return [
      path.join(WINDIR, "Fonts"),
      ...(LOCALAPPDATA === undefined ? [] : [path.join(LOCALAPPDATA, "Microsoft/Windows/Fonts")]),
    ];
  if (process.platform === "darwin")
    return ["/System/Library/Fonts", "/Library/Fonts", path.join(home, "Library/Fonts")];
  return [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    path.join(XDG_DATA_HOME, "fonts"),
    path.join(home, ".fonts"),
  ];
}

/** Files that have many scripts, which are read first. */
const wide =
  /cjk|wqy|microhei|fallback|msyh|malgun|yugoth|meiryo|pingfang|hiragino|arial ?unicode|notosans-reg|dejavusans\./iu;
/** Weights other than the regular, which are read last. */
const heavy = /bold|italic|oblique|black|light|thin|medium|condensed|serif|mono/iu;
const rankOf = (file: string): number => {
  const name = path.basename(file);
  return (wide.test(name) ? 0 : 1) + (heavy.test(name) ? 2 : 0);
};

/** The font files of the system: those with many scripts first, the others by name. */
export function systemFontFiles(): string[] {
  const files = folders().flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true })
        .map((file) => path.join(folder, String(file)))
        .filter((file) => /\.(?:ttf|ttc|otf|otc)$/iu.test(file));
    } catch {
      // A folder that does not exist has no fonts.
      return [];
    }
  });
  return files.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}
