/** What somebody has bought, as letters about its money name it. */
export type Purchase = {
  id: string;
  name: string;
  email: string;
  /** For example "Ideas to Impact Retreat". */
  item: string;
};

/** Short enough to read out on the telephone. */
export function purchaseReference(id: string): string {
  return id.slice(-8).toUpperCase();
}
