import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { kernelVersions } from "../../process/kernelVersions.js";
import { OTHER_KERNELS } from "../install.js";
import { commandOf, installedSpec, kernelFileOf, type InstalledSpec } from "../installedSpec.js";
import { KERNEL_FILE, KERNEL_NAME } from "../kernelSpec.js";
import { DISTRIBUTION, PIP_AGAIN } from "../wheel.js";
import type { Finding } from "./Finding.js";

const AGAIN = `run "precipice install" again`;

/** Checks the kernelspecs with our name or tslab's in Jupyter's folders; `python` is that of Jupyter, if it is known. */
export function checkKernelSpecs(
  folders: readonly string[],
  path: string,
  python: string | undefined,
): {
  readonly findings: readonly Finding[];
  /** The kernelspec that Jupyter starts, if it is ours and can start. */
  readonly used: InstalledSpec | undefined;
} {
  const specs = folders.flatMap((folder) => installedSpec(folder, KERNEL_NAME) ?? []);
  const [used] = specs;
  const own = specs.map((spec, index) => judge(spec, index === 0, path, python));
  const findings = used === undefined ? [absent()] : own;
  const sound = used !== undefined && own[0]?.level !== "wrong";
  return { findings: [...findings, ...tslab(folders, path, python)], used: sound ? used : undefined };
}

function absent(): Finding {
  return {
    level: "wrong",
    subject: "kernelspec",
    sentence: `Jupyter finds no kernel "${KERNEL_NAME}"`,
    cure: `run "precipice install"`,
  };
}

function judge(spec: InstalledSpec, first: boolean, path: string, python: string | undefined): Finding {
  const subject = "kernelspec";
  const fault = faultOf(spec, path, python);
  const again = spec.fromWheel ? PIP_AGAIN : AGAIN;
  if (!first) {
    const sentence = `${spec.folder} is never used: the one above hides it`;
    const cure = spec.fromWheel
      ? `remove the one above, or this one with "pip uninstall ${DISTRIBUTION}"`
      : `remove it, with "precipice uninstall" for its place`;
    return { level: "note", subject, sentence, cure };
  }
  if (fault !== undefined)
    return { level: "wrong", subject, sentence: `${spec.folder} ${fault}`, cure: again };
  const { kernel } = kernelVersions();
  if (spec.version !== undefined && spec.version !== kernel)
    return {
      level: "note",
      subject,
      sentence: `${spec.folder} is of version ${spec.version}, this is ${kernel}`,
      cure: spec.fromWheel ? `run "pip install ${DISTRIBUTION}==${kernel}" in its Python environment` : again,
    };
  if (kernelFileOf(spec) !== KERNEL_FILE) {
    const sentence = `${spec.folder} starts another copy of the kernel: ${kernelFileOf(spec) ?? ""}`;
    return { level: "note", subject, sentence, cure: `${AGAIN} to have this one started` };
  }
  return { level: "ok", subject, sentence: spec.folder };
}

/** The fault that keeps a kernelspec from starting this kernel, if there is one. */
function faultOf(spec: InstalledSpec, path: string, python: string | undefined): string | undefined {
  if (!spec.readable) return "cannot be read";
  if (!spec.ours) return `is another kernel's ("${spec.displayName ?? ""}")`;
  const [program] = commandOf(spec, python);
  if (program === undefined) return "names no command";
  if (isAbsolute(program) && !existsSync(program)) return `starts ${program}, which does not exist`;
  if (!isAbsolute(program) && !isOnPath(program, path)) return `starts ${program}, which is not on PATH`;
  const kernel = kernelFileOf(spec);
  if (kernel === undefined)
    return spec.fromWheel
      ? `is of the Python package ${DISTRIBUTION}, which is not in its environment`
      : `has no "{connection_file}" in its command`;
  if (!existsSync(kernel)) return `starts the kernel ${kernel}, which does not exist`;
  return undefined;
}

function isOnPath(program: string, path: string): boolean {
  const names = process.platform === "win32" ? [`${program}.exe`, program] : [program];
  return path
    .split(delimiter)
    .some((folder) => folder !== "" && names.some((name) => existsSync(join(folder, name))));
}

function tslab(folders: readonly string[], path: string, python: string | undefined): Finding[] {
  return (OTHER_KERNELS["tslab"] ?? []).flatMap(([name]): Finding[] => {
    const spec = folders.map((folder) => installedSpec(folder, name)).find((found) => found !== undefined);
    if (spec === undefined) return [];
    if (!spec.ours) {
      const sentence = `${spec.folder} starts tslab itself`;
      return [
        {
          level: "note",
          subject: name,
          sentence,
          cure: `"precipice install --as tslab" has this kernel started`,
        },
      ];
    }
    const fault = faultOf(spec, path, python);
    if (fault === undefined)
      return [{ level: "ok", subject: name, sentence: `${spec.folder} starts this kernel` }];
    const cure = `run "precipice install --as tslab" again`;
    return [{ level: "wrong", subject: name, sentence: `${spec.folder} ${fault}`, cure }];
  });
}
