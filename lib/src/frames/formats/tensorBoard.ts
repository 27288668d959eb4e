import { maskedCrc32c } from "../checksums.js";
import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { namesFor } from "../namesFor.js";
import { primaryMetric } from "../primaryMetric.js";
import { protoFields, type ProtoField } from "../protoFields.js";

const format = "TensorBoard events";
const preferred = [
  /^eval(uation)?\/(mean_)?(reward|return)/iu,
  "charts/episodic_return",
  "rollout/ep_rew_mean",
  /episod(e|ic)_(return|reward)/iu,
  /(mean_)?(return|reward|ep_rew_mean)$/iu,
  /(accuracy|score|success)/iu,
];

/**
 * TensorBoard's event files (`events.out.tfevents.*`), as TensorFlow, PyTorch, tensorboardX and so CleanRL and
 * Stable-Baselines3 write them: a row a scalar, with tag, step, wall time and value. Scalars that were logged twice at one
 * step are told apart by `point`. Every record's checksum is verified; a last record that is cut short (the run was killed)
 * is left out and noted. Images, histograms and texts are passed over.
 *
 * Source: tensorboard/compat/proto/{event,summary,tensor}.proto; tensorboard/compat/tensorflow_stub/pywrap_tensorflow.py.
 */
export const tensorBoard: FormatReader = {
  format,
  refuses: (peek) => {
    const { head } = peek;
    if (head.length < 16) return "it is shorter than a record";
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    return view.getUint32(8, true) === maskedCrc32c(head.subarray(0, 8))
      ? undefined
      : "it does not begin with a record of events";
  },
  read: async (input, _, options) => {
    const names = namesFor(input, options);
    const builder = new FrameBuilder(input.budget);
    const seen = new Map<string, number>();
    let repeated = false;
    const notes: string[] = [];
    const bytes = await input.bytes();
    for (const { tag, step, time, value } of scalars(bytes, input.name, notes)) {
      const key = `${step} ${tag}`;
      const point = (seen.get(key) ?? 0) + 1;
      seen.set(key, point);
      if (point > 1) repeated = true;
      builder.add([
        ["algorithm", names.algorithm ?? "algorithm"],
        ["task", names.task ?? "task"],
        ["run", names.run ?? "1"],
        ["tag", tag],
        ["step", step],
        ["point", point],
        ["wall_time", time],
        ["value", value],
      ]);
    }
    const columns = builder.columns();
    const tags = columns.get("tag");
    const metrics = tags?.type === "text" ? tags.dictionary : [];
    if (metrics.length === 0) throw new FrameError({ file: input.name }, "the event file holds no scalars.");
    const unnamed = (["algorithm", "task", "run"] as const).filter((role) => names[role] === undefined);
    if (unnamed.length > 0) {
      notes.push(
        `No folder names the ${unnamed.join(", the ")}; say { names: { ${unnamed.map((role) => `${role}: "..."`).join(", ")} } }.`,
      );
    }
    return formatFrame(
      input,
      {
        format,
        notes,
        detect: false,
        unit: "run",
        columns,
        metrics,
        metricColumn: "tag",
        metric: primaryMetric(metrics, preferred),
        roles: {
          algorithm: "algorithm",
          task: "task",
          run: "run",
          step: "step",
          score: "value",
          ...(repeated && { sample: "point" }),
        },
        why: "an event file is one training run, named by its folder.",
        place: (row) => `scalar ${row + 1}`,
      },
      options,
    );
  },
};

interface Scalar {
  readonly tag: string;
  readonly step: number;
  readonly time: number;
  readonly value: number;
}

/** The scalars of a file's records: length, its checksum, an Event, its checksum. */
function* scalars(bytes: Uint8Array, file: string, notes: string[]): Generator<Scalar> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (let record = 1; at < bytes.length; record++) {
    const length = at + 12 <= bytes.length ? Number(view.getBigUint64(at, true)) : Infinity;
    const end = at + 16 + length;
    if (end > bytes.length) {
      if (
        at + 12 <= bytes.length &&
        view.getUint32(at + 8, true) !== maskedCrc32c(bytes.subarray(at, at + 8))
      ) {
        throw new FrameError(
          { file, place: `record ${record}` },
          "its checksum does not fit: the file is damaged here.",
        );
      }
      notes.push(`The last record (${record}) is cut short and left out, as where a run was killed.`);
      return;
    }
    const data = bytes.subarray(at + 12, at + 12 + length);
    if (
      view.getUint32(at + 8, true) !== maskedCrc32c(bytes.subarray(at, at + 8)) ||
      view.getUint32(end - 4, true) !== maskedCrc32c(data)
    ) {
      throw new FrameError(
        { file, place: `record ${record}` },
        "its checksum does not fit: the file is damaged here.",
      );
    }
    try {
      yield* eventScalars(data);
    } catch (error) {
      throw new FrameError({ file, place: `record ${record}` }, "it is no event of TensorBoard.", {
        cause: error,
      });
    }
    at = end;
  }
}

/** Event: wall_time = 1, step = 2, summary = 5. Summary.Value: tag = 1, simple_value = 2, tensor = 8. */
function* eventScalars(data: Uint8Array): Generator<Scalar> {
  let [time, step] = [NaN, 0];
  const summaries: Uint8Array[] = [];
  for (const field of protoFields(data)) {
    if (field.number === 1 && field.wire === 1) time = field.view.getFloat64(0, true);
    else if (field.number === 2 && field.wire === 0) step = Number(BigInt.asIntN(64, field.integer));
    else if (field.number === 5 && field.wire === 2) summaries.push(field.bytes);
  }
  for (const summary of summaries) {
    for (const value of protoFields(summary)) {
      if (value.number !== 1 || value.wire !== 2) continue;
      let [tag, number]: [string, number | undefined] = ["", undefined];
      for (const field of protoFields(value.bytes)) {
        if (field.number === 1 && field.wire === 2) tag = new TextDecoder("utf-8").decode(field.bytes);
        else if (field.number === 2 && field.wire === 5) number = field.view.getFloat32(0, true);
        else if (field.number === 8 && field.wire === 2) number = tensorScalar(field.bytes);
      }
      if (number !== undefined) yield { tag, step, time, value: number };
    }
  }
}

/** TensorProto of one number: dtype = 1 (1 float, 2 double), content = 4, float_val = 5, double_val = 6. */
function tensorScalar(bytes: Uint8Array): number | undefined {
  let type = 0n;
  const found: ProtoField[] = [];
  for (const field of protoFields(bytes)) {
    if (field.number === 1 && field.wire === 0) type = field.integer;
    else if (field.number >= 4 && field.number <= 6) found.push(field);
  }
  const size = type === 1n ? 4 : type === 2n ? 8 : 0;
  const [value, more] = found;
  if (size === 0 || !value || more || value.view.byteLength !== size) return undefined;
  return size === 4 ? value.view.getFloat32(0, true) : value.view.getFloat64(0, true);
}
