/** The newest protocol of pickles. */
const newest = 5;

/** Why a pickle is refused, after its name. */
export const pickleRefusal =
  "is a pickle of Python, which is not read: to unpickle a file runs the code that it names.";

/** The advice for a pickle whose contents are not known. */
export const pickleAdvice =
  "If you trust where it comes from, write a table by Python, which is read: " +
  'import pandas; pandas.DataFrame(pandas.read_pickle("runs.pickle")).to_csv("runs.csv", index=False)';

/** Whether bytes begin as Python's pickles do: with the opcode PROTO and a protocol, 2 to 5. */
export function isPickle(head: Uint8Array): boolean {
  const [opcode, protocol = 0] = head;
  return opcode === 0x80 && protocol >= 2 && protocol <= newest;
}
