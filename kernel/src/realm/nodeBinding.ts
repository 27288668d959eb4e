type ProcessWithBinding = NodeJS.Process & {
  readonly binding?: (name: string) => unknown;
  noDeprecation?: boolean;
};

// This is read before a cell can replace it.
const { binding } = process as ProcessWithBinding;

/**
 * A part of Node in C++, as Node's own modules see it; undefined where this Node does not show it. It is asked for
 * where no public function does what the kernel needs.
 */
export function nodeBinding(name: string): Readonly<Record<string, unknown>> | undefined {
  const node = process as ProcessWithBinding;
  if (binding === undefined) return undefined;
  const { noDeprecation = false } = node;
  node.noDeprecation = true;
  try {
    return Reflect.apply(binding, process, [name]) as Record<string, unknown>;
  } catch {
    return undefined;
  } finally {
    node.noDeprecation = noDeprecation;
  }
}
