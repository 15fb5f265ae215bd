/** What a buyer who cancels gets back, in days and per cent (docs/rules/bookings.md#cancelling). */
export const cancellation = {
  /** With so many days' notice everything beyond the deposit, less the card fees … */
  fullDays: 60,
  /** … with so many, half of it; later nothing. */
  halfDays: 30,
  /** With so many a place can still be given to somebody else. */
  transferDays: 14,
  /** What the card processor keeps of a payment, in per cent, at least and at most. */
  feePercent: [2, 3],
  /** How long the reason that is written down may be. */
  reasonMax: 500,
} as const;
