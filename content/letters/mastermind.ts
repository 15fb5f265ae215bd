import { mastermindComplete } from "../emails/mastermind-complete";
import { mastermindLaterDates } from "../emails/mastermind-later-dates";
import {
  mastermindAccessPaused,
  mastermindAccessRestored,
  mastermindAnotherPaymentFailed,
  mastermindPaymentFailed,
} from "../emails/mastermind-payment-failed";
import {
  mastermindWelcomeMonthly,
  mastermindWelcomeMonthlyInvitation,
  mastermindWelcomeOneTime,
  mastermindWelcomeOneTimeInvitation,
} from "../emails/mastermind-welcome";

/** The emails to members of the mastermind about their plan: their copy, by their name in the outbox. */
export const mastermindLetters = {
  "mastermind-welcome-monthly": mastermindWelcomeMonthly,
  "mastermind-welcome-monthly-invitation": mastermindWelcomeMonthlyInvitation,
  "mastermind-welcome-one-time": mastermindWelcomeOneTime,
  "mastermind-welcome-one-time-invitation": mastermindWelcomeOneTimeInvitation,
  "mastermind-payment-failed": mastermindPaymentFailed,
  "mastermind-another-payment-failed": mastermindAnotherPaymentFailed,
  "mastermind-access-paused": mastermindAccessPaused,
  "mastermind-access-restored": mastermindAccessRestored,
  "mastermind-later-dates": mastermindLaterDates,
  "mastermind-complete": mastermindComplete,
} as const;
