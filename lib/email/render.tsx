import "server-only";
import { render } from "@react-email/render";
import { balanceReceived } from "@/content/emails/balance-received";
import {
  balanceDueToday,
  balanceOverdue,
  balanceReminderFirst,
  balanceReminderSecond,
} from "@/content/emails/balance-reminders";
import { bookingConfirmedDeposit } from "@/content/emails/booking-confirmed-deposit";
import { bookingConfirmedFull } from "@/content/emails/booking-confirmed-full";
import { confirmNewEmail, emailChangeAsked, emailChanged } from "@/content/emails/change-email";
import { confirmEmail } from "@/content/emails/confirm-email";
import { customRetreatEnquiryReceived } from "@/content/emails/custom-retreat-enquiry-received";
import { founderDailyDigest } from "@/content/emails/founder-daily-digest";
import { founderNewApplication } from "@/content/emails/founder-new-application";
import { founderNewBooking } from "@/content/emails/founder-new-booking";
import { founderNewEnquiry } from "@/content/emails/founder-new-enquiry";
import { founderPaymentProblem } from "@/content/emails/founder-payment-problem";
import { freeAccessGranted } from "@/content/emails/free-access-granted";
import { buyerInvitation, invitationToJoin, invitationWithAccess } from "@/content/emails/invitation";
import { lettersOn } from "@/content/emails/letters-on";
import { mastermindComplete } from "@/content/emails/mastermind-complete";
import {
  mastermindAccessPaused,
  mastermindAccessRestored,
  mastermindPaymentFailed,
} from "@/content/emails/mastermind-payment-failed";
import {
  mastermindWelcomeMonthly,
  mastermindWelcomeMonthlyInvitation,
  mastermindWelcomeOneTime,
  mastermindWelcomeOneTimeInvitation,
} from "@/content/emails/mastermind-welcome";
import { passwordChanged } from "@/content/emails/password-changed";
import {
  refundCancelled,
  refundFull,
  refundNoPlaceLeft,
  refundPaidTwice,
  refundPartial,
  refundSecondPlan,
  refundWeCancelled,
} from "@/content/emails/refund-issued";
import { resetPassword } from "@/content/emails/reset-password";
import { sponsoredApplicationReceived } from "@/content/emails/sponsored-application-received";
import { waitlistMastermind } from "@/content/emails/waitlist-mastermind";
import { waitlistUkRetreat } from "@/content/emails/waitlist-uk-retreat";
import { welcomeClubhouse } from "@/content/emails/welcome-clubhouse";
import { workbookDelivered } from "@/content/emails/workbook-delivered";
import { fill } from "@/lib/text";
import {
  digestContentSchema,
  type DigestCopy,
  type LetterCopy,
  type NoticeCopy,
  type Values,
  type ValuesOf,
} from "./letters/copy";
import { FounderDigest } from "./letters/founder-digest";
import { FounderNotice } from "./letters/founder-notice";
import { plainText } from "./letters/plain-text";
import { VisitorLetter } from "./letters/visitor-letter";

type AnyCopy = LetterCopy | NoticeCopy | DigestCopy;

/** The copy of every letter the product sends, by the name under which it is queued. */
export const letters = {
  "booking-confirmed-deposit": bookingConfirmedDeposit,
  "booking-confirmed-full": bookingConfirmedFull,
  "balance-received": balanceReceived,
  "balance-reminder-first": balanceReminderFirst,
  "balance-reminder-second": balanceReminderSecond,
  "balance-due-today": balanceDueToday,
  "balance-overdue": balanceOverdue,
  "mastermind-welcome-monthly": mastermindWelcomeMonthly,
  "mastermind-welcome-monthly-invitation": mastermindWelcomeMonthlyInvitation,
  "mastermind-welcome-one-time": mastermindWelcomeOneTime,
  "mastermind-welcome-one-time-invitation": mastermindWelcomeOneTimeInvitation,
  "mastermind-payment-failed": mastermindPaymentFailed,
  "mastermind-access-paused": mastermindAccessPaused,
  "mastermind-access-restored": mastermindAccessRestored,
  "mastermind-complete": mastermindComplete,
  "refund-full": refundFull,
  "refund-partial": refundPartial,
  "refund-cancelled": refundCancelled,
  "refund-we-cancelled": refundWeCancelled,
  "refund-no-place-left": refundNoPlaceLeft,
  "refund-paid-twice": refundPaidTwice,
  "refund-second-plan": refundSecondPlan,
  "waitlist-mastermind": waitlistMastermind,
  "waitlist-uk-retreat": waitlistUkRetreat,
  "custom-retreat-enquiry-received": customRetreatEnquiryReceived,
  "sponsored-application-received": sponsoredApplicationReceived,
  "workbook-delivered": workbookDelivered,
  "letters-on": lettersOn,
  "confirm-email": confirmEmail,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "confirm-new-email": confirmNewEmail,
  "email-change-asked": emailChangeAsked,
  "email-changed": emailChanged,
  "welcome-clubhouse": welcomeClubhouse,
  "free-access-granted": freeAccessGranted,
  "invitation-with-access": invitationWithAccess,
  "invitation-to-join": invitationToJoin,
  "buyer-invitation": buyerInvitation,
  "founder-new-application": founderNewApplication,
  "founder-new-enquiry": founderNewEnquiry,
  "founder-new-booking": founderNewBooking,
  "founder-payment-problem": founderPaymentProblem,
  "founder-daily-digest": founderDailyDigest,
} as const satisfies Record<string, AnyCopy>;

export type LetterName = keyof typeof letters;

/** What each letter has to be given. */
export type LetterValues = { [Name in LetterName]: ValuesOf<(typeof letters)[Name]> };

/** Whether a stored name is one of ours; an older or newer version of the product may have queued another. */
export function isLetterName(name: string): name is LetterName {
  return Object.hasOwn(letters, name);
}

/** A letter as written: its subject, the same content as HTML and as plain text, and where replies go if not to us. */
type Written = { subject: string; html: string; text: string; replyTo?: string };

/**
 * Writes a letter.
 * Throws when a value is missing or an address is not a full http(s) one: a letter with a hole in it is never sent.
 */
export async function renderLetter<Name extends LetterName>(
  name: Name,
  values: LetterValues[Name],
): Promise<Written> {
  const copy: AnyCopy = letters[name];
  const strings = checkedValues(name, copy, values);
  const html = await render(layOut(copy, strings, values));
  return {
    subject: singleLine(fill(copy.subject, strings)),
    html,
    text: plainText(html),
    ...("replyTo" in copy && { replyTo: fill(copy.replyTo, strings) }),
  };
}

function layOut(copy: AnyCopy, values: Values, content: unknown) {
  if ("kind" in copy) {
    return <FounderDigest copy={copy} values={values} content={digestContentSchema.parse(content)} />;
  }
  if ("title" in copy) return <FounderNotice copy={copy} values={values} />;
  return <VisitorLetter copy={copy} values={values} />;
}

function checkedValues(
  letter: string,
  { values: names, optional }: AnyCopy,
  values: Readonly<Record<string, unknown>>,
): Values {
  const strings: Record<string, string> = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value !== "string") throw new Error(`Letter ${letter}: no value for {${name}}.`);
    strings[name] = value;
    if (value === "" && optional?.includes(name)) continue;
    if (name.endsWith("Url") && !/^https?:\/\//.test(value)) {
      throw new Error(`Letter ${letter}: {${name}} is not a full address.`);
    }
  }
  return strings;
}

/** A subject is one header line, whatever somebody typed into a name. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
