import { customRetreatEnquiryReceived } from "../emails/custom-retreat-enquiry-received";
import { inboxReply } from "../emails/inbox-reply";
import { lettersAgain } from "../emails/letters-again";
import { lettersYes } from "../emails/letters-yes";
import { lettersOn } from "../emails/letters-on";
import { sponsoredApplicationReceived } from "../emails/sponsored-application-received";
import { sponsoredAwarded, sponsoredNotChosen } from "../emails/sponsored-award";
import { waitlistAgain, waitlistFirst, waitlistLatePayment, waitlistOpen } from "../emails/waitlist-again";
import { waitlistMastermind } from "../emails/waitlist-mastermind";
import { waitlistUkRetreat } from "../emails/waitlist-uk-retreat";
import { workbookDelivered } from "../emails/workbook-delivered";

/** The emails that say that something has arrived: while the founder is out of office they say so too. */
export const acknowledgements: readonly string[] = [
  "waitlist-mastermind",
  "waitlist-uk-retreat",
  "custom-retreat-enquiry-received",
  "sponsored-application-received",
  "coaching-confirmed",
  "appointment-booked",
];

/** The emails that confirm a public form: their copy, by their name in the outbox. */
export const formLetters = {
  "waitlist-mastermind": waitlistMastermind,
  "waitlist-uk-retreat": waitlistUkRetreat,
  "waitlist-again": waitlistAgain,
  "waitlist-first": waitlistFirst,
  "waitlist-open": waitlistOpen,
  "waitlist-late-payment": waitlistLatePayment,
  "custom-retreat-enquiry-received": customRetreatEnquiryReceived,
  "sponsored-application-received": sponsoredApplicationReceived,
  "sponsored-awarded": sponsoredAwarded,
  "sponsored-not-chosen": sponsoredNotChosen,
  "workbook-delivered": workbookDelivered,
  "inbox-reply": inboxReply,
  "letters-on": lettersOn,
  "letters-again": lettersAgain,
  "letters-yes": lettersYes,
} as const;
