/** A package of the registry with a version, range or tag: no address, folder, archive or alias. */
const registryPackage = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~][\w.~-]*(?:@[\w.^~<>=*|+-]+)?$/iu;
/** npm takes such a name for an archive in the folder. */
const archive = /\.(?:tgz|tar|tar\.gz)$/iu;

/** Whether a word names a package of npm's registry, with or without a version, as `%npm install` takes it. */
export function isRegistryPackage(word: string): boolean {
  return registryPackage.test(word) && !archive.test(word);
}
