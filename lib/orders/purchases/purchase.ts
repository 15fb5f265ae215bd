export type Purchase = {
  id: string;
  kind: "booking" | "plan" | "coaching" | "voucher";
  name: string;
  email: string;
  item: string;
  /** The programme of a plan, as a sentence names it. */
  programme?: string;
  currency: string;
};

/** The reference of a purchase, short enough for the telephone. */
export function purchaseReference(id: string): string {
  return id.slice(-8).toUpperCase();
}
