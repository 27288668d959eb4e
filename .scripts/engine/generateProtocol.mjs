import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/** The generators, which are installed for the moment of their use alone. */
const GENERATORS = ["@bufbuild/buf@1.75.0", "@bufbuild/protoc-gen-es@2.17.0"];

/** Writes the TypeScript of the Spark Connect protocol from `spark.proto`. */
export async function generateProtocol() {
  const source = join(root, "lib/src/engine/connect");
  const scratch = await mkdtemp(join(tmpdir(), "precipice-protocol-"));
  try {
    const template = {
      version: "v2",
      plugins: [
        {
          local: join(scratch, "node_modules/.bin/protoc-gen-es"),
          out: ".",
          opt: ["target=ts", "import_extension=js"],
        },
      ],
    };
    await writeFile(join(scratch, "package.json"), "{}\n");
    await writeFile(join(scratch, "buf.yaml"), "version: v2\n");
    await writeFile(join(scratch, "buf.gen.yaml"), JSON.stringify(template));
    await cp(join(source, "spark.proto"), join(scratch, "spark.proto"));
    for (const [command, parameters] of /** @type {const} */ ([
      ["npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...GENERATORS]],
      [join(scratch, "node_modules/.bin/buf"), ["generate"]],
    ])) {
      const { status, output } = await run(command, parameters, { cwd: scratch });
      if (status !== 0)
        throw new UserError(
          "The code of the protocol could not be generated; the generator's words stand above.",
          {
            log: output,
          },
        );
    }
    const generated = await readFile(join(scratch, "spark_pb.ts"), "utf8");
    // The folder is left out of the lint already.
    await writeFile(join(source, "generated/spark_pb.ts"), generated.replace("/* eslint-disable */\n", ""));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return { note: "lib/src/engine/connect/generated/spark_pb.ts" };
}
