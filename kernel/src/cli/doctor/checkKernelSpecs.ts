import { existsSync } from "node:fs";
import { kernelVersions } from "../../process/kernelVersions.js";
import { OTHER_KERNELS } from "../install.js";
import { installedSpec, kernelFileOf, type InstalledSpec } from "../installedSpec.js";
import { KERNEL_FILE, KERNEL_NAME } from "../kernelSpec.js";
import type { Finding } from "./Finding.js";

const AGAIN = `run "precipice install" again`;

/** Checks the kernelspecs with our name or tslab's in Jupyter's folders. */
export function checkKernelSpecs(folders: readonly string[]): {
  readonly findings: readonly Finding[];
  /** The kernelspec that Jupyter starts, if it is ours and can start. */
  readonly used: InstalledSpec | undefined;
} {
  const specs = folders.flatMap((folder) => installedSpec(folder, KERNEL_NAME) ?? []);
  const [used] = specs;
  const own = specs.map((spec, index) => judge(spec, index === 0));
  const findings = used === undefined ? [absent()] : own;
  const sound = used !== undefined && own[0]?.level !== "wrong";
  return { findings: [...findings, ...tslab(folders)], used: sound ? used : undefined };
}

function absent(): Finding {
  return {
    level: "wrong",
    subject: "kernelspec",
    sentence: `Jupyter finds no kernel "${KERNEL_NAME}"`,
    cure: `run "precipice install"`,
  };
}

function judge(spec: InstalledSpec, first: boolean): Finding {
  const subject = "kernelspec";
  const fault = faultOf(spec);
  if (!first) {
    const sentence = `${spec.folder} is never used: the one above hides it`;
    return { level: "note", subject, sentence, cure: `remove it, with "precipice uninstall" for its place` };
  }
  if (fault !== undefined)
    return { level: "wrong", subject, sentence: `${spec.folder} ${fault}`, cure: AGAIN };
  const { kernel } = kernelVersions();
  if (spec.version !== undefined && spec.version !== kernel)
    return {
      level: "note",
      subject,
      sentence: `${spec.folder} is of version ${spec.version}, this is ${kernel}`,
      cure: AGAIN,
    };
  if (kernelFileOf(spec) !== KERNEL_FILE) {
    const sentence = `${spec.folder} starts another copy of the kernel: ${kernelFileOf(spec) ?? ""}`;
    return { level: "note", subject, sentence, cure: `${AGAIN} to have this one started` };
  }
  return { level: "ok", subject, sentence: spec.folder };
}

/** The fault that keeps a kernelspec from starting this kernel, if there is one. */
function faultOf(spec: InstalledSpec): string | undefined {
  if (!spec.readable) return "cannot be read";
  if (!spec.ours) return `is another kernel's ("${spec.displayName ?? ""}")`;
  const [program] = spec.argv;
  if (program === undefined) return "names no command";
  if (!existsSync(program)) return `starts ${program}, which does not exist`;
  const kernel = kernelFileOf(spec);
  if (kernel === undefined) return `has no "{connection_file}" in its command`;
  if (!existsSync(kernel)) return `starts the kernel ${kernel}, which does not exist`;
  return undefined;
}

function tslab(folders: readonly string[]): Finding[] {
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
    const fault = faultOf(spec);
    if (fault === undefined)
      return [{ level: "ok", subject: name, sentence: `${spec.folder} starts this kernel` }];
    const cure = `run "precipice install --as tslab" again`;
    return [{ level: "wrong", subject: name, sentence: `${spec.folder} ${fault}`, cure }];
  });
}
