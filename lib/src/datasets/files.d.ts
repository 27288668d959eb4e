/** A list of files as text; the build makes a module of it. */
declare module "*/files.txt" {
  const text: string;
  export default text;
}
