export type Purchase = {
  id: string;
  name: string;
  email: string;
  /** For example "Ideas to Impact Retreat". */
  item: string;
};

/** Short enough for the telephone. */
export function purchaseReference(id: string): string {
  return id.slice(-8).toUpperCase();
}
