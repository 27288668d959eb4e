/** Downloads a file through a temporary link. */
export function download(blob: Blob, name: string, document: Document): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file later, so the address must live on.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
