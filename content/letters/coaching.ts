import { coachingConfirmed } from "../emails/coaching-confirmed";
import {
  coachingPaymentDue,
  coachingPaymentReceived,
  coachingPaymentRefused,
  coachingPaymentSoon,
  coachingScheduleChanged,
} from "../emails/coaching-payments";

/** The emails about coaching: their copy, by their name in the outbox. */
export const coachingLetters = {
  "coaching-confirmed": coachingConfirmed,
  "coaching-payment-due": coachingPaymentDue,
  "coaching-payment-soon": coachingPaymentSoon,
  "coaching-payment-refused": coachingPaymentRefused,
  "coaching-payment-received": coachingPaymentReceived,
  "coaching-schedule-changed": coachingScheduleChanged,
} as const;
