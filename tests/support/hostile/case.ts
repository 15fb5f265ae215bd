export const principals = ["visitor", "unpaid", "member", "moderator", "admin"] as const;
export type Principal = (typeof principals)[number];

/** One request to an entry point, or raw bytes. */
export type Case = {
  /** Its name, as findEntryPoints has it. */
  entryPoint: string;
  by: Principal;
  method: string;
  path: string;
  headers: [string, string][];
  body?: string | undefined;
  /** Raw bytes instead of the above, one a character; `hangsUp`: the client ends the connection after them. */
  bytes?: string | undefined;
  hangsUp?: boolean | undefined;
};
