/** Whether a file lies below a `node_modules` folder: it is a package's, and not the user's own. */
export function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/u.test(path);
}
