/** True under Node, which has files. */
export function isNode(): boolean {
  const host = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
  return host.process?.versions?.node !== undefined;
}
