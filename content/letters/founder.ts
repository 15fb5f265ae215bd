import {
  founderAppointmentBooked,
  founderAppointmentCancelled,
  founderAppointmentMoved,
} from "../emails/appointment-letters";
import { founderDailyDigest } from "../emails/founder-daily-digest";
import { founderJobFailed } from "../emails/founder-job-failed";
import { founderApplicationVersion, founderNewApplication } from "../emails/founder-new-application";
import { founderMessageReported } from "../emails/founder-message-reported";
import { founderNewBooking } from "../emails/founder-new-booking";
import { founderNewEnquiry } from "../emails/founder-new-enquiry";
import { founderPageNotPublished } from "../emails/founder-page-not-published";
import { founderPaymentProblem } from "../emails/founder-payment-problem";
import { founderRetreatChanged } from "../emails/retreat-changes";

/** The notices to the founder: their copy, by their name in the outbox. */
export const founderLetters = {
  "founder-new-application": founderNewApplication,
  "founder-application-version": founderApplicationVersion,
  "founder-new-enquiry": founderNewEnquiry,
  "founder-new-booking": founderNewBooking,
  "founder-payment-problem": founderPaymentProblem,
  "founder-message-reported": founderMessageReported,
  "founder-retreat-changed": founderRetreatChanged,
  "founder-job-failed": founderJobFailed,
  "founder-page-not-published": founderPageNotPublished,
  "founder-appointment-booked": founderAppointmentBooked,
  "founder-appointment-moved": founderAppointmentMoved,
  "founder-appointment-cancelled": founderAppointmentCancelled,
  "founder-daily-digest": founderDailyDigest,
} as const;
