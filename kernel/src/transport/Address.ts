/** The address of a listening socket: a TCP port, or a Unix-domain socket's path (Jupyter's transport "ipc"). */
export type Address =
  | { readonly kind: "tcp"; readonly host: string; readonly port: number }
  | { readonly kind: "ipc"; readonly path: string };
