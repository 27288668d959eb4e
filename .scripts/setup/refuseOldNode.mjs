// Imported first and in syntax of old Node versions, so that these show a sentence instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(
    `Precipice needs Node 20.19, 22.12 or newer, but this is Node ${process.versions.node}: install a newer Node and run the command again.`,
  );
  process.exit(1);
}
