/** Who sends something. */
export const askers = ["visitor", "unpaid", "member", "moderator", "admin"] as const;
export type Principal = (typeof askers)[number];

/** What is sent once: a request to one door, or bytes that are hardly a request. */
export type Case = {
  /** The door, as the lists of the code name it. */
  door: string;
  by: Principal;
  method: string;
  path: string;
  headers: [string, string][];
  body?: string | undefined;
  /** Instead of all that: the bytes themselves, each character one; and whether the sender then hangs up. */
  bytes?: string | undefined;
  hangsUp?: boolean | undefined;
};
