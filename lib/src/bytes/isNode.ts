/** True under Node, where there are files. */
export function isNode(): boolean {
  const host = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
  return host.process?.versions?.node !== undefined;
}
