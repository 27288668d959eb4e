/**
 * The reason why a version of Node cannot run the kernel; undefined where it can. Node 21 and 22.0 to 22.11 lack what
 * 20.19 has: realms of their own (`vm.constants.DONT_CONTEXTIFY`) and `require` of ES modules.
 */
export function nodeRefusal(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  return isEnough ? undefined : `the kernel needs Node 20.19, 22.12 or newer, and this is Node ${version}`;
}
