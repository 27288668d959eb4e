import { describe, expect, test } from "vitest";
import {
  ownDataFolder,
  searchFolders,
  userDataFolder,
  type Machine,
} from "../../src/process/jupyterFolders.js";

const linux = (environment = {}): Machine => ({ platform: "linux", home: "/home/zoë", environment });
const mac = (environment = {}): Machine => ({ platform: "darwin", home: "/Users/zoë k", environment });
const windows = (environment = {}): Machine => ({
  platform: "win32",
  home: "C:\\Users\\Zoë K",
  environment: {
    APPDATA: "C:\\Users\\Zoë K\\AppData\\Roaming",
    LOCALAPPDATA: "C:\\Users\\Zoë K\\AppData\\Local",
    PROGRAMDATA: "C:\\ProgramData",
    ...environment,
  },
});

describe("the user's Jupyter data folder", () => {
  test.each([
    ["Linux", linux(), "/home/zoë/.local/share/jupyter"],
    ["Linux with XDG_DATA_HOME", linux({ XDG_DATA_HOME: "/data" }), "/data/jupyter"],
    ["Linux with an empty XDG_DATA_HOME", linux({ XDG_DATA_HOME: "" }), "/home/zoë/.local/share/jupyter"],
    ["macOS", mac(), "/Users/zoë k/Library/Jupyter"],
    [
      "macOS with JUPYTER_PLATFORM_DIRS",
      mac({ JUPYTER_PLATFORM_DIRS: "1" }),
      "/Users/zoë k/Library/Application Support/jupyter",
    ],
    ["Windows", windows(), "C:\\Users\\Zoë K\\AppData\\Roaming\\jupyter"],
    ["Windows without APPDATA", windows({ APPDATA: "" }), "C:\\Users\\Zoë K\\.jupyter\\data"],
    [
      "Windows with JUPYTER_PLATFORM_DIRS",
      windows({ JUPYTER_PLATFORM_DIRS: "true" }),
      "C:\\Users\\Zoë K\\AppData\\Local\\jupyter",
    ],
    ["JUPYTER_DATA_DIR on Linux", linux({ JUPYTER_DATA_DIR: "/j d" }), "/j d"],
    ["JUPYTER_DATA_DIR on macOS", mac({ JUPYTER_DATA_DIR: "/j" }), "/j"],
    ["JUPYTER_DATA_DIR on Windows", windows({ JUPYTER_DATA_DIR: "D:\\j" }), "D:\\j"],
  ])("%s", (_where, machine, folder) => {
    expect(userDataFolder(machine)).toBe(folder);
  });
});

describe("the folders in which Jupyter looks", () => {
  test("JUPYTER_PATH first, then the user's, the environment's and the system's", () => {
    const machine = linux({ JUPYTER_PATH: "/a b:/c" });
    expect(searchFolders(machine, "/opt/py", false)).toEqual([
      "/a b",
      "/c",
      "/home/zoë/.local/share/jupyter",
      "/opt/py/share/jupyter",
      "/usr/local/share/jupyter",
      "/usr/share/jupyter",
    ]);
  });

  test("a virtual environment comes before the user's folder, unless JUPYTER_PREFER_ENV_PATH says no", () => {
    expect(searchFolders(mac(), "/v", true).slice(0, 2)).toEqual([
      "/v/share/jupyter",
      "/Users/zoë k/Library/Jupyter",
    ]);
    expect(searchFolders(mac({ JUPYTER_PREFER_ENV_PATH: "0" }), "/v", true)[0]).toBe(
      "/Users/zoë k/Library/Jupyter",
    );
    expect(searchFolders(mac({ JUPYTER_PREFER_ENV_PATH: "1" }), "/v", false)[0]).toBe("/v/share/jupyter");
  });

  test("Windows looks in PROGRAMDATA only when it is told to", () => {
    const machine = windows({ JUPYTER_PATH: "D:\\a;E:\\b c" });
    expect(searchFolders(machine, "C:\\py", false)).toEqual([
      "D:\\a",
      "E:\\b c",
      "C:\\Users\\Zoë K\\AppData\\Roaming\\jupyter",
      "C:\\py\\share\\jupyter",
    ]);
    const told = windows({ JUPYTER_USE_PROGRAMDATA: "1" });
    expect(searchFolders(told, undefined, false).at(-1)).toBe("C:\\ProgramData\\jupyter");
  });
});

test("our own data lie by each platform's custom", () => {
  expect(ownDataFolder(linux())).toBe("/home/zoë/.local/share/precipice");
  expect(ownDataFolder(linux({ XDG_DATA_HOME: "/data" }))).toBe("/data/precipice");
  expect(ownDataFolder(mac())).toBe("/Users/zoë k/Library/Application Support/precipice");
  expect(ownDataFolder(windows())).toBe("C:\\Users\\Zoë K\\AppData\\Local\\precipice");
});
