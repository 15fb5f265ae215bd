/** Why a booking or plan is not cancelled or transferred, for administrators. */
export const cancelRefusals = {
  not_admin: "You’re no longer an administrator.",
  gone: "This purchase isn’t there any more.",
  not_bought: "Nobody has paid for this, so there is nothing to cancel.",
  already: "This was cancelled before. Nothing was changed.",
  last: "This is the only place left in the order. Cancel the order instead.",
  disputed: "The payment is disputed, so nothing can be refunded now. Nothing was changed.",
  unsent_award: "Nobody has been told of this place yet. Take it back under “Sponsored place”.",
  voucher_used: "Something was paid with this voucher. Refund what is left on it instead.",
  future: "The day of the notice can’t be after today.",
} as const;

export const transferRefusals = {
  not_admin: "You’re no longer an administrator.",
  gone: "This booking isn’t there any more.",
  not_confirmed: "Only a booking that stands can be given to somebody else.",
  unsent_award: "Nobody has been told of this place yet. Take it back under “Sponsored place”.",
  same: "This booking has that address already.",
} as const;

/** The texts beside the fields of both. */
export const purchaseFields = {
  reason: { missing: "Say why, for the record.", tooLong: "Please use at most {max} characters." },
  noticeOn: { invalid: "Enter a day as it stands in the calendar." },
  name: { missing: "Please enter their name." },
} as const;
