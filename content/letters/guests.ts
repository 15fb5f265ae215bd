import { guestAfter, guestBefore, guestFormFirst, guestFormSecond } from "../emails/guest-letters";

/** The letters to guests before and after a retreat: the copy of each, by the name under which it is queued. */
export const guestLetters = {
  "guest-form-first": guestFormFirst,
  "guest-form-second": guestFormSecond,
  "guest-before": guestBefore,
  "guest-after": guestAfter,
} as const;
