// Imported first, and written for old versions of Node too, so that they get a sentence and not a syntax error.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Precipice needs Node 20.19 or newer, but this is Node ${process.versions.node}: install a newer Node and run the command again.`,
  );
  process.exit(1);
}
