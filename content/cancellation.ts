/** The refund of a buyer who cancels, in days and per cent; the days can change per retreat (docs/rules/bookings.md#cancelling). */
export const cancellation = {
  /** With so many days' notice the refund is all but the deposit and the card fees … */
  fullDays: 60,
  /** … with so many, half of that; later nothing. */
  halfDays: 30,
  /** With so many a place can still be transferred to another person. */
  transferDays: 14,
  /** The card processor's fees, in per cent of a payment, at least and at most. */
  feePercent: [2, 3],
  /** The longest reason of a cancellation, in characters. */
  reasonMax: 500,
} as const;
