import {
  refundCancelled,
  refundFull,
  refundNoPlaceLeft,
  refundPaidTwice,
  refundPartial,
  refundSecondPlan,
  refundWeCancelled,
} from "../emails/refund-issued";

/** The letters about money that goes back: the copy of each, by the name under which it is queued. */
export const refundLetters = {
  "refund-full": refundFull,
  "refund-partial": refundPartial,
  "refund-cancelled": refundCancelled,
  "refund-we-cancelled": refundWeCancelled,
  "refund-no-place-left": refundNoPlaceLeft,
  "refund-paid-twice": refundPaidTwice,
  "refund-second-plan": refundSecondPlan,
} as const;
