import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The ids of all descendants of a process. Empty if they are unknown. */
export function descendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const [pid, parent] of parents()) {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [pid]);
    else siblings.push(pid);
  }
  const found: number[] = [];
  const ahead = [root];
  for (let pid = ahead.pop(); pid !== undefined; pid = ahead.pop()) {
    const next = children.get(pid) ?? [];
    found.push(...next);
    ahead.push(...next);
  }
  return found;
}

/** The ids of the processes that the main thread of this process started and that have not ended. */
export function ownChildren(): number[] {
  try {
    // The list leaves out children that other threads started.
    const own = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "latin1");
    return own.split(" ").filter(Boolean).map(Number);
  } catch {
    return parents()
      .filter(([, parent]) => parent === process.pid)
      .map(([pid]) => pid);
  }
}

function parents(): [pid: number, parent: number][] {
  try {
    return process.platform === "linux" ? parentsFromProc() : parentsFromPs();
  } catch {
    return [];
  }
}

function parentsFromProc(): [number, number][] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name): [number, number][] => {
      try {
        // pid (name) state parent ...: the name may hold spaces and parentheses.
        const fields = readFileSync(`/proc/${name}/stat`, "latin1")
          .replace(/^.*\) /su, "")
          .split(" ");
        return [[Number(name), Number(fields[1])]];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}

function parentsFromPs(): [number, number][] {
  if (process.platform === "win32") return [];
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8", timeout: 1_000 });
  return table
    .trim()
    .split("\n")
    .map((line): [number, number] => {
      const [pid, parent] = line.trim().split(/\s+/u);
      return [Number(pid), Number(parent)];
    });
}
