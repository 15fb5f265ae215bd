import {
  feedbackForm,
  feedbackRequest,
  guestAfter,
  guestBefore,
  guestFormFirst,
  guestFormSecond,
} from "../emails/guest-letters";
import { firstStepAgain, firstStepRequest } from "../emails/first-step";

/** The emails to guests before and after a retreat: their copy, by their name in the outbox. */
export const guestLetters = {
  "guest-form-first": guestFormFirst,
  "guest-form-second": guestFormSecond,
  "guest-before": guestBefore,
  "guest-after": guestAfter,
  "feedback-request": feedbackRequest,
  "feedback-form": feedbackForm,
  "first-step": firstStepRequest,
  "first-step-again": firstStepAgain,
} as const;
