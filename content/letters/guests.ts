import {
  feedbackRequest,
  guestAfter,
  guestBefore,
  guestFormFirst,
  guestFormSecond,
} from "../emails/guest-letters";

/** The emails to guests before and after a retreat: their copy, by their name in the outbox. */
export const guestLetters = {
  "guest-form-first": guestFormFirst,
  "guest-form-second": guestFormSecond,
  "guest-before": guestBefore,
  "guest-after": guestAfter,
  "feedback-request": feedbackRequest,
} as const;
