import type { Sales } from "./retreats";

/** Which gift vouchers are sold, as the founder sets it at /admin/sales. */
export type VoucherTerms = {
  sales: Exclude<Sales, "waitlist">;
  /** The sums to choose from, in whole units: "50, 150, 300". */
  amounts: string;
  /** The limits of another sum. */
  minPence: number;
  maxPence: number;
  /** How long a voucher is valid. */
  months: number;
};

/** The defaults (docs/rules/sales.md#vouchers). */
export const voucherTerms: VoucherTerms = {
  sales: "open",
  amounts: "50, 150, 300",
  minPence: 20_00,
  maxPence: 2_000_00,
  months: 24,
};

/** The longest message on a voucher, in characters. */
export const voucherMessageMax = 200;

/** For how many days an unused voucher may be returned. */
export const coolingOffDays = 14;

/** How many days before the last day the recipient is reminded. */
export const voucherReminderDays = [60, 14] as const;

/** How long a voucher is valid at least after something went back to it, in days. */
export const daysAfterReturn = 90;

/** The longest time to choose a voucher in place of the money for a cancelled retreat, in days. */
export const offeredDays = 30;

/** The least that a card can pay, in the smallest unit: Stripe's limit. */
export const minCardPence = 30;

/** The errors of the fields of a voucher. */
export const voucherRefusals = {
  amount: "Choose a sum, or enter an amount from {min} to {max}, such as 75.",
  either: "Choose a place, or enter an amount. Not both.",
  sendOn: "Choose today or a day within a year.",
  message: "Keep it to {max} characters.",
  recipient: "Enter their name.",
} as const;
