import { voucherBought } from "../emails/voucher-bought";
import { voucherExpires } from "../emails/voucher-expires";
import { voucherGift } from "../emails/voucher-gift";

/** The emails about gift vouchers: their copy, by their name in the outbox. */
export const voucherLetters = {
  "voucher-bought": voucherBought,
  "voucher-gift": voucherGift,
  "voucher-expires": voucherExpires,
} as const;
