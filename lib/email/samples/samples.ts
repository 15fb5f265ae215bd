import { appointmentWords } from "@/content/emails/appointment-letters";
import { bookingClubhouse } from "@/content/emails/booking-clubhouse";
import { movedMoney } from "@/content/emails/booking-moved";
import { coachingRest } from "@/content/emails/coaching-confirmed";
import {
  coachingPaymentNext,
  coachingPaymentRest,
  coachingPaymentWhen,
} from "@/content/emails/coaching-payments";
import { manualGuestForm, manualReserved, manualTerms } from "@/content/emails/booking-made";
import { transferredMoney } from "@/content/emails/booking-transferred";
import { cancelledMoney } from "@/content/emails/cancelled";
import { cardRefusedWords } from "@/content/emails/balance-by-itself";
import { scheduleChangedWords } from "@/content/emails/schedule-changed";
import { daysLeftWords, paymentNames } from "@/content/emails/balance-reminders";
import { failedJobAbout, failedJobWords } from "@/content/emails/founder-job-failed";
import { reportedSubjects } from "@/content/emails/founder-message-reported";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { feedbackWords, whereWords } from "@/content/emails/guest-letters";
import { newsWords } from "@/content/emails/member-letters";
import { paymentProblems } from "@/content/emails/founder-payment-problem";
import {
  retreatChangedWords,
  retreatChangeMoney,
  retreatDeclinedWords,
} from "@/content/emails/retreat-changes";
import { scheduleWords } from "@/content/emails/mastermind-welcome";
import { twoStepChanges } from "@/content/emails/two-step-changed";
import { voucherDelivery } from "@/content/emails/voucher-bought";
import { refundStatusText } from "@/content/emails/refund-issued";
import { guests } from "@/content/guests";
import { mastermind } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { workbookPath } from "@/content/business";
import { dorset, type Retreat, type Room } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";
import { addDays, formatDay, formatMoment, formatWeekday } from "@/lib/time/dates";
import type { LetterName, LetterValues } from "@/lib/email/render";
import { startProgrammes, startRetreats } from "@/lib/catalogue/starts";
import { findSponsoredPlace, retreatWords, sponsoredWords } from "@/lib/content/retreats";
import { absolute, siteEnv } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { sampleBroadcast } from "./broadcast-samples";
import { sampleDigest } from "./digest-samples";
import { sampleAnnouncement, sampleAnswers, sampleWeek } from "./news-samples";

const name = "Maya Fox";
const { mastermind: item } = getSettings();
const address = "maya.fox@mail.example";
const phone = "07700 900123";
const code = "K7PQ2M";
const accessToken = "cm4x8n2q70001l5mk3v9d8h6t";
const token = "kT3v9Qx1bZ7mN0pLw5YhR2sDfUe8JcGa";
const secret = `${accessToken}&refresh_token=Xy7Kq2v9Lw3Rt5Zb8Nc1Mf4Hj6Pd0GsAeUiOoYtBxQk`;

const communityUrl = absolute("/community");
const joinUrl = absolute(`/auth?invite=${code}`);
const resetUrl = absolute("/auth?mode=forgot");
const cancellationUrl = absolute("/cancellation-policy");
const workbookUrl = absolute(workbookPath);
const billingUrl = absolute(`/plan/${token}`);
const bookingUrl = absolute(`/booking/${token}`);
const stopUrl = absolute(`/letters/stop/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-${token}Xy7Kq2v9Lw3`);
const resubscribeUrl = absolute(
  `/letters/yes/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-1772482440000-${token}Xy7Kq2v9Lw3`,
);

// Of the business, or where it has none, of the one that content/ is about
const [retreat = dorset] = Object.values<Retreat>(startRetreats);
const [programme = mastermind] = startProgrammes;
const { depositPence } = retreat;
const [shared = dorset.rooms.shared] = Object.values<Room>(retreat.rooms);
const single = Object.values<Room>(retreat.rooms).at(-1) ?? shared;
const balance = formatMoney(shared.pricePence - depositPence, retreat.currency);
const total = formatMoney(shared.pricePence, retreat.currency);
const deposit = formatMoney(depositPence, retreat.currency);
const dueDate = formatDay(addDays(retreat.firstDay, -retreat.balanceDueDaysBefore));
const voucher = {
  ...{ item: "Gift voucher, £150", recipient: "Denise", code: "KELP-7T4Q-92WM" },
  ...{ validUntil: "12 March 2028", voucherUrl: absolute(`/voucher/${token}`) },
};
const booking = {
  name,
  retreat: retreat.name,
  dates: retreat.dates,
  room: shared.name,
};
const { firstDay, lastDay, location } = retreat;
const confirmed = { ...booking, ...{ firstDay, lastDay, location }, course: retreat.copy.course };
const clubhouse = {
  clubhouse: `${fill(bookingClubhouse.until, { day: formatDay(lastDay) })} ${bookingClubhouse.join}`,
  clubhouseUrl: joinUrl,
};
const inTwo = { payments: "2", schedule: "16 February 2026\t£200\n16 March 2026\t£197" };
const reminder = {
  name,
  retreat: retreat.name,
  dates: retreat.dates,
  what: paymentNames.balance,
  balance,
  dueDate,
  balanceUrl: bookingUrl,
};
const guestForm = {
  ...{ name, retreat: retreat.name, dates: retreat.dates, guestUrl: `${bookingUrl}/guest` },
  until: formatDay(addDays(retreat.firstDay, -1)),
};
const inDays = (count: number) => fill(daysLeftWords.many, { count });
const coachingPayment = {
  ...{ name, package: "Six Sessions", amount: "£240", dueDate },
  balanceUrl: reminder.balanceUrl,
};
const refund = { name, item: retreat.name, amount: total, reference: "4F2A91BC" };

const cancelled = {
  name,
  item: retreat.name,
  paid: total,
  reference: refund.reference,
};

const appointment = {
  ...{ name, title: "Free first call", where: "https://meet.example/first-call" },
  when: "Tuesday 31 March at 09:00, Toronto time (14:00 in London)",
  appointmentUrl: absolute(`/appointment/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-${token}Xy7Kq2v9Lw3`),
  ...{ appointmentId: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b", revision: "0" },
  ...{ startsAt: "2026-03-31T13:00:00.000Z", endsAt: "2026-03-31T13:20:00.000Z" },
};
const founderAppointment = {
  ...{ name, address, title: appointment.title, when: "Tuesday 31 March at 14:00, London time" },
  officeUrl: absolute("/admin/appointments"),
};

const retreatChange = {
  ...{ name, retreat: retreat.name, dates: retreat.dates, reference: "DOR-0130" },
  choiceUrl: `${bookingUrl}/choice`,
};
const retreatMove = {
  ...{ name, retreat: retreat.name, before: retreat.dates, dates: "12-14 June 2026" },
  ...{ deadline: "2 April 2026, 23:59", choiceUrl: `${bookingUrl}/choice` },
};

const amount = formatMoney(programme.monthlyPence, programme.currency);
const payments = `${programme.payments}`;
const plan = { name, amount, payments, billingUrl };
const payment = { ...plan, number: "3" };
const paidAtOnce = {
  name,
  amount: formatMoney(programme.oneTimePence, programme.currency),
  receiptUrl: "https://invoice.stripe.com/i/acct_1QX/test_YWNjdF8xUVhfUmVjZWlwdA0200kT3v",
};
const firstPayment = { ...plan, schedule: schedule() };
const access = { code, joinUrl, useBy: "31 March 2026", accessUntil: "31 August 2026" };

const eventLetter = {
  ...{ name, title: "The thing you keep moving", when: "Thursday 19 March at 12:30, London time" },
  eventUrl: absolute("/community/events/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b?on=2026-03-19"),
  stopUrl: absolute(`/letters/events/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-${token}Xy7Kq2v9Lw3`),
  startsAt: "2026-03-19T12:30:00.000Z",
};

const news = {
  ...{ name, postUrl: absolute("/community/p/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b") },
  chooseUrl: absolute("/account/notices"),
  stopUrl: absolute(`/letters/notices/replies-019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-${token}Xy7Kq2v9Lw3`),
};

const { retreat: asked, focus } = getContent(customRetreatPage).form;

const wishes = {
  duration: asked.duration.options["three-four-days"],
  participants: asked.participants.options["three-six"],
  location: asked.location.options.dorset,
  budget: asked.budget.options["500-1000"],
  timeline: asked.timeline.options["3-6-months"],
  focus: [focus.options.boundaries, focus.options.creativity].join(", "),
};
const application = {
  fullName: name,
  entryUrl: absolute("/admin/applications/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b"),
};

const entryToken = "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-secret";
const firstStep = { name, retreat: retreat.name, stepUrl: absolute(`/first-step/${entryToken}`), stopUrl };
const leaveUrl = absolute(`/waitlist/leave/${entryToken}`);
const confirmUrl = absolute(`/waitlist/confirm/${entryToken}`);

const offered = {
  ...{ name, retreat: retreat.name, dates: retreat.dates, place: retreat.place },
  room: single.phrase,
};

const share = {
  ...{ ...booking, from: "Jo Marsh", total, first: deposit, bookingUrl },
  deadline: "Saturday 21 March at 08:58",
};

const placeMade = `${retreat.name}, ${retreat.dates}`;
const made = {
  ...{ name, item: placeMade, reserved: fill(manualReserved.retreat, { item: placeMade }) },
  ...{ detail: single.name, total, bookingUrl, terms: manualTerms },
};

/** Every letter with realistic values, grouped by kind of recipient. */
export const samples = {
  Visitors: {
    "waitlist-mastermind": { name, workbookUrl, confirmUrl, leaveUrl, stopUrl },
    "waitlist-uk-retreat": {
      ...retreatWords(retreat),
      ...{ name, bookingUrl: absolute(retreat.paths.payment), stopUrl },
      ...{ position: "4", wish: single.phrase },
      ...{ confirmUrl, leaveUrl },
    },
    "waitlist-again": { name, list: retreat.name, confirmUrl, leaveUrl, stopUrl },
    "waitlist-late-payment": {
      ...{ name, retreat: retreat.name, dates: retreat.dates, room: single.phrase, leaveUrl },
    },
    "waitlist-first": {
      ...{ name, list: retreat.name, leaveUrl, until: "Saturday 21 March at 09:30" },
      earlyUrl: absolute(`/waitlist/book/${entryToken}`),
    },
    "waitlist-open": { name, list: retreat.name, bookingUrl: absolute(retreat.paths.payment), leaveUrl },
    "custom-retreat-enquiry-received": wishes,
    "sponsored-application-received": {
      name,
      ...(findSponsoredPlace() ? sponsoredWords() : { ...retreatWords(retreat), places: "1" }),
    },
    "inbox-reply": {
      subject: "Your retreat for six, in September",
      text: `Hi Maya,

Thank you for this. Six people, three nights, Wales or the Lakes in September: yes, we do that.

Could we talk for twenty minutes?
Friday after 10 or any time on Monday.

Robyn`,
    },
    "workbook-delivered": { workbookUrl, homeUrl: siteEnv.PUBLIC_URL, stopUrl },
    "letters-on": { stopUrl },
    "letters-again": { againUrl: resubscribeUrl },
    "letters-yes": { againUrl: resubscribeUrl },
    broadcast: { ...sampleBroadcast, name, stopUrl },
    series: { ...sampleBroadcast, name, stopUrl },
    "invitation-with-access": access,
    "invitation-to-join": access,
    "invitation-reminder": access,
    "ownership-moved": {
      ...{ name: "Anna Petrov", owner: "Anna Petrov", former: name, until: "31 May 2026" },
      movedAt: formatMoment(new Date("2026-05-01T08:00:00Z")),
    },
    "team-invitation": { ...access, role: "Host", retreat: retreat.name, until: "12 September 2026" },
  },
  Buyers: {
    "booking-confirmed-deposit": {
      ...{ ...confirmed, ...clubhouse },
      ...{ total, deposit, balance, dueDate, balanceUrl: bookingUrl, cancellationUrl },
    },
    "booking-confirmed-by-itself": {
      ...{ ...confirmed, ...clubhouse, card: "4242" },
      ...{ total, deposit, balance, dueDate, balanceUrl: bookingUrl, cancellationUrl },
    },
    "booking-confirmed-payments": {
      ...{ ...confirmed, ...clubhouse, ...inTwo },
      ...{ total, deposit, balance, dueDate, balanceUrl: bookingUrl, cancellationUrl },
    },
    "booking-confirmed-payments-by-itself": {
      ...{ ...confirmed, ...clubhouse, ...inTwo, card: "4242" },
      ...{ total, deposit, balance, dueDate, balanceUrl: bookingUrl, cancellationUrl },
    },
    "booking-confirmed-full": { ...confirmed, ...clubhouse, total, bookingUrl, cancellationUrl },
    "balance-reminder-first": {
      ...reminder,
      daysLeft: inDays(retreat.reminders.first),
      again: `${retreat.reminders.second}`,
    },
    "balance-reminder-second": { ...reminder, daysLeft: inDays(retreat.reminders.second) },
    "balance-due-today": reminder,
    "balance-overdue": { ...reminder, cancellationUrl },
    "balance-link": reminder,
    "balance-by-itself": { ...reminder, card: "4242" },
    "balance-refused": { ...reminder, why: cardRefusedWords.insufficient_funds, retryDate: "19 March 2026" },
    "balance-refused-again": { ...reminder, why: cardRefusedWords.authentication_required },
    "balance-received": { ...booking, balance, total, bookingUrl },
    "part-received": {
      ...booking,
      received: "£200",
      paid: "£300",
      total,
      balance: "£197",
      dueDate,
      bookingUrl,
    },
    "booking-moved": {
      ...{ ...booking, total, bookingUrl, firstDay, lastDay, location },
      message: "September it is. I’ve put you in a shared room again; tell me if you’d rather not.",
      money: fill(movedMoney.owed, { owed: balance, dueDate }),
    },
    "new-link": { name, item: retreat.name, bookingUrl },
    "share-invited": share,
    "share-reminder": share,
    "share-released": {
      ...{ name: "Jo Marsh", guest: name, retreat: retreat.name, dates: retreat.dates, bookingUrl },
    },
    "retreat-cancelled": {
      ...{ ...retreatChange, ...{ firstDay, lastDay, location, bookingUrl } },
      subject: `The ${retreat.name} isn’t taking place`,
      message: "A storm took part of the roof off the house, and the builders need until autumn.",
      money: fill(retreatChangeMoney.card, { amount: total }),
    },
    "retreat-offered": {
      ...{ ...retreatChange, ...{ firstDay, lastDay, location, bookingUrl } },
      ...{ subject: `The ${retreat.name} isn’t taking place`, deadline: retreatMove.deadline },
      message: "A storm took part of the roof off the house, and the builders need until autumn.",
      money: fill(retreatChangeMoney.offered, { paid: total, worth: "£546.70" }),
    },
    "retreat-offered-reminder": { ...retreatMove, dates: retreat.dates },
    "retreat-voucher": {
      ...{ ...retreatChange, item: "Gift voucher, £546.70", code: "KELP-7T4Q-92WM" },
      ...{ validUntil: "20 March 2028", voucherUrl: absolute("/voucher/8Kq2vR-mZ1s") },
      money: fill(retreatChangeMoney.exchangedMore, { worth: "£546.70", paid: total, bonus: "£49.70" }),
    },
    "retreat-moved": {
      ...{ ...retreatMove, subject: "The dates have moved: 12-14 June" },
      message: "A storm took part of the roof off the house, and the builders need until June.",
      money: fill(retreatChangeMoney.comes, { paid: total }),
    },
    "retreat-moved-reminder": retreatMove,
    "retreat-chosen": {
      ...{ ...booking, bookingUrl, firstDay, lastDay, location, deadline: retreatMove.deadline },
      money: retreatChangeMoney.paid,
    },
    "retreat-chosen-guest": { ...booking, from: "Jo Marsh", bookingUrl, firstDay, lastDay, location },
    "retreat-declined": {
      ...{ ...retreatChange, ...{ firstDay, lastDay, location, bookingUrl } },
      answer: fill(retreatDeclinedWords.late, { deadline: retreatMove.deadline }),
      money: fill(retreatChangeMoney.hand, { amount: total }),
    },
    "waitlist-cancelled": {
      ...{ name, list: retreat.name, dates: retreat.dates, retreatsUrl: absolute("/#retreats") },
    },
    "waitlist-moved": {
      ...{ name, list: retreat.name, before: retreat.dates, dates: retreatMove.dates, leaveUrl },
    },
    "schedule-changed": {
      ...{ name, retreat: retreat.name, dates: retreat.dates, balance, bookingUrl },
      how: fill(scheduleChangedWords.byItself, { card: "4242" }),
      schedule: inTwo.schedule,
    },
    "booking-made-link": { ...made, first: deposit, deadline: dueDate },
    "booking-made-bank": {
      ...{ ...made, first: deposit, deadline: dueDate, reference: "DOR-0130" },
      bankDetails: "Rebel Retreats, 12-34-56, 12345678",
    },
    "booking-made-cash": made,
    "booking-made-free": {
      ...{ ...made, total: formatMoney(0, retreat.currency) },
      next: fill(manualGuestForm, { bookingUrl }),
    },
    "terms-reminder": { name, item: `${retreat.name}, ${retreat.dates}`, bookingUrl },
    "guest-invited": {
      ...{ ...booking, ...clubhouse, from: "Jo Marsh", bookingUrl, cancellationUrl },
      ...{ firstDay, lastDay, location },
      termsUrl: absolute("/terms-of-service"),
    },
    "booking-address": {
      ...{ name, retreat: retreat.name, dates: retreat.dates },
      addressUrl: absolute("/booking/address/example"),
    },
    "guest-cancelled": { name, from: "Jo Marsh", retreat: retreat.name, dates: retreat.dates },
    "guest-cancelled-buyer": {
      ...{ name: "Jo Marsh", guest: name, retreat: retreat.name, dates: retreat.dates, bookingUrl },
      ...{ money: fill(cancelledMoney.back, { amount: balance }), reference: "DOR-0130" },
    },
    "booking-transferred": {
      ...{ ...booking, ...clubhouse },
      ...{ from: "Jo Marsh", total, paid: deposit, balance, bookingUrl, cancellationUrl },
      money: fill(transferredMoney.owed, { balance, dueDate }),
      termsUrl: absolute("/terms-of-service"),
    },
    "sponsored-awarded": {
      ...{ ...booking, ...clubhouse, course: retreat.copy.course, bookingUrl, cancellationUrl },
      termsUrl: absolute("/terms-of-service"),
    },
    "sponsored-not-chosen": { name, retreat: retreat.name },
    "place-offered": {
      ...offered,
      price: formatMoney(single.pricePence, retreat.currency),
      deposit: formatMoney(retreat.depositPence, retreat.currency),
      until: "Saturday 21 March at 09:05",
      offerUrl: absolute("/offer/5cXk2Yh0Qb7tR1nA"),
      leaveUrl,
    },
    "place-offer-lapsed": { ...offered, waitlistUrl: absolute(retreat.paths.waitlist), leaveUrl },
    "booking-given-away": { name: "Jo Marsh", to: name, retreat: retreat.name, dates: retreat.dates },
    "guest-form-first": guestForm,
    "guest-form-second": guestForm,
    "guest-before": {
      ...guestForm,
      firstDay: formatWeekday(retreat.firstDay),
      arrival: fill(whereWords.doors, { doors: guests.doors }),
      packing: "",
      where: [whereWords.noAddress, fill(whereWords.station, { station: "Wareham" })].join(" "),
    },
    "guest-after": {
      ...{ name, retreat: retreat.name, communityUrl },
      goesOn: formatDay(addDays(retreat.lastDay, guests.healthDays)),
    },
    "feedback-request": {
      ...{ name, retreat: retreat.name, until: formatDay(addDays(retreat.lastDay, guests.feedbackDays)) },
      feedbackUrl: absolute(`/feedback/${entryToken}`),
      said: fill(feedbackWords.said, { words: "Nobody minded." }),
    },
    "feedback-form": {
      ...{ name, retreat: retreat.name, until: formatDay(addDays(retreat.lastDay, guests.feedbackDays)) },
      feedbackUrl: absolute(`/feedback/${entryToken}`),
    },
    "first-step": { ...firstStep, dates: retreat.dates },
    "first-step-again": { ...firstStep, days: "30", step: "Ring the landlord of the shop on Station Road." },
    "event-reminder": eventLetter,
    "event-moved": { ...eventLetter, before: "Wednesday 18 March at 19:00, London time" },
    "event-called-off": eventLetter,
    "appointment-booked": { ...appointment, until: "Monday 30 March, 09:00" },
    "appointment-moved": {
      ...{ ...appointment, until: "Monday 30 March, 09:00" },
      before: "Thursday 26 March at 10:00, Toronto time (14:00 in London)",
    },
    "appointment-place-changed": { ...appointment, until: "Monday 30 March, 09:00" },
    "appointment-cancelled": { ...appointment, why: appointmentWords.cancelled.visitor },
    "appointment-reminder": appointment,
    "appointment-free": { title: appointment.title, timesUrl: absolute("/book/first-call") },
    "founder-appointment-booked": { ...founderAppointment, phone },
    "founder-appointment-moved": { ...founderAppointment, before: "Thursday 26 March at 14:00, London time" },
    "founder-appointment-cancelled": founderAppointment,
    "notice-replies": {
      ...{ ...news, ...sampleAnswers },
      subjectWords: "Bea, Kat and Jo answered you",
      headline: "Three answers to your question",
      preheader: "“I stand up. It’s astonishing how quickly a meeting notices.”",
      lead: "on Challenges you asked: “How do you leave a meeting that has no end?”",
      buttonWords: newsWords.button.answer,
      why: newsWords.why.reply,
      stopWords: "Stop letters about replies",
      muteUrl: absolute(`/letters/mute/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b-${token}`),
      mutes: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b",
      conversation: "",
      told: "2026-03-19T08:40:00.000Z",
    },
    "notice-weekly": {
      ...{ ...news, ...sampleWeek },
      ...{ preheader: "2 for you, 9 unread on Wins.", days: "Sundays", hour: "18:00" },
      ...{ stopWords: newsWords.stop.weekly, since: "2026-03-12T18:00:00.000Z" },
    },
    announcement: {
      ...{ ...news, ...sampleAnnouncement },
      title: "Wednesday’s call starts at half past seven",
      stopWords: newsWords.stop.announcements,
      announcement: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b",
    },
    "mastermind-welcome-monthly": { ...firstPayment, communityUrl },
    "mastermind-welcome-monthly-invitation": { ...firstPayment, joinUrl, code },
    "mastermind-welcome-one-time": { ...paidAtOnce, communityUrl },
    "mastermind-welcome-one-time-invitation": { ...paidAtOnce, joinUrl, code },
    "mastermind-payment-failed": { ...payment, graceEndsOn: "8 April 2025" },
    "mastermind-another-payment-failed": { ...payment, number: "4" },
    "mastermind-access-paused": payment,
    "mastermind-access-restored": { ...payment, communityUrl },
    "mastermind-later-dates": firstPayment,
    "mastermind-complete": {
      ...plan,
      communityUrl,
      total: formatMoney(programme.monthlyPence * programme.payments, programme.currency),
    },
    "coaching-confirmed": {
      ...{ name, package: "Six Sessions", sessions: "6 sessions", paid: "£720", rest: coachingRest.nothing },
      ...{ reference: refund.reference, bookingUrl, cancellationUrl },
    },
    "coaching-payment-due": {
      ...coachingPayment,
      when: fill(coachingPaymentWhen.second, { dueDate }),
    },
    "coaching-schedule-changed": {
      ...{ name, package: "Six Sessions", balance: "£480", bookingUrl },
      how: fill(scheduleChangedWords.byItself, { card: "4242" }),
      schedule: inTwo.schedule,
    },
    "coaching-payment-soon": { ...coachingPayment, card: "4242" },
    "coaching-payment-refused": {
      ...{ ...coachingPayment, why: cardRefusedWords.insufficient_funds },
      next: fill(coachingPaymentNext.again, { retryDate: "19 March 2026" }),
    },
    "coaching-payment-received": {
      ...{ name, package: "Six Sessions", amount: "£240", paid: "£480", bookingUrl },
      rest: fill(coachingPaymentRest.owed, { amount: "£240" }),
    },
    "voucher-bought": {
      ...{ ...voucher, name, paid: "£150", reference: refund.reference },
      delivery: fill(voucherDelivery.later, { email: "denise@mail.example", day: "10 April 2026" }),
    },
    "voucher-gift": {
      ...{ ...voucher, giver: name, message: "You said you’d go if someone sorted it out. Someone has." },
    },
    "voucher-expires": { ...voucher, name: "Denise", left: "£50" },
    "buyer-invitation": { name, code, joinUrl },
    "refund-full": refund,
    "refund-partial": { ...refund, amount: deposit },
    "refund-payer": { ...refund, amount: deposit },
    "refund-payer-pending": { ...refund, amount: deposit },
    "place-ended": { name, item: retreat.name, reference: refund.reference },
    "refund-by-bank": { ...refund, amount: deposit, date: dueDate, standing: refundStatusText.stands },
    "refund-to-voucher": { ...refund, amount: deposit, code: voucher.code, validUntil: voucher.validUntil },
    "refund-cancelled": { ...refund, amount: balance },
    "refund-no-place-left": refund,
    "refund-we-cancelled": refund,
    "refund-paid-twice": refund,
    "refund-cancelled-in-part": { ...refund, amount: deposit },
    "refund-cancelled-pending": { ...refund, amount: balance },
    "refund-after-cancelled-pending": { ...refund, amount: balance },
    "refund-after-cancelled": { ...refund, amount: balance },
    "cancelled-by-buyer": {
      ...cancelled,
      noticeOn: "2 March 2026",
      money: fill(cancelledMoney.backLessFees, { amount: balance, fees: "£6.16" }),
    },
    "cancelled-by-us": { ...cancelled, money: fill(cancelledMoney.back, { amount: total }) },
    "refund-second-plan": { ...refund, item, amount },
    "refund-voucher-spent": { ...refund, item, amount },
    "charged-back": refund,
    "refund-full-pending": refund,
    "refund-partial-pending": { ...refund, amount: deposit },
    "refund-no-place-left-pending": refund,
    "refund-paid-twice-pending": refund,
    "refund-second-plan-pending": { ...refund, item, amount },
    "refund-voucher-spent-pending": { ...refund, item, amount },
  },
  Members: {
    "confirm-email": { name, secretUrl: absolute(`/confirm-email#type=confirm&access_token=${secret}`) },
    "account-goes": {
      ...{ name, goesOn: "9 April 2026" },
      secretUrl: absolute(`/confirm-email#type=confirm&access_token=${secret}`),
    },
    "imported-member": {
      ...{ name, resetUrl },
      secretUrl: absolute(`/auth#type=recovery&access_token=${secret}`),
    },
    "reset-password": { name, secretUrl: absolute(`/auth#type=recovery&access_token=${secret}`) },
    "password-changed": { name, resetUrl, changedAt: formatMoment(new Date("2026-03-02T20:14:00Z")) },
    "sign-in-link": {
      name,
      secretUrl: absolute(`/auth?type=sign-in#type=sign-in&access_token=${secret}`),
      signInCode: "204519",
    },
    "new-device": {
      ...{ name, resetUrl, accountUrl: absolute("/account"), device: "Safari on an iPhone" },
      signedInAt: formatMoment(new Date("2026-03-02T20:14:00Z")),
    },
    "sign-in-guesses": { name, resetUrl, accountUrl: absolute("/account") },
    "two-step-changed": {
      ...{ name, resetUrl, accountUrl: absolute("/account"), change: twoStepChanges.on },
      changedAt: formatMoment(new Date("2026-03-02T20:14:00Z")),
    },
    "confirm-new-email": { name, secretUrl: absolute(`/confirm-email#type=change&access_token=${secret}`) },
    "email-change-asked": { name, newEmail: address, resetUrl },
    "email-changed": { name, newEmail: address },
    "welcome-clubhouse": { name, communityUrl },
    "free-access-granted": { name, communityUrl, until: "" },
  },
  Founder: {
    "founder-new-booking": {
      ...{ name, address, item: retreat.name, option: shared.name },
      kind: newBookingWords.kinds.deposit,
      paid: deposit,
      balance: fill(newBookingWords.owed, { balance, dueDate }),
      placesLeft: "7",
      twice: fill(newBookingWords.twice, {
        here: fill(newBookingWords.place, {
          reference: "7C4E01AB",
          room: shared.name,
          paid: deposit,
        }),
        others: fill(newBookingWords.place, {
          reference: "19D2F6A0",
          room: single.name,
          paid: deposit,
        }),
      }),
    },
    "founder-new-application": application,
    "founder-application-version": application,
    "founder-new-enquiry": {
      ...wishes,
      ...{ firstName: "Maya", lastName: "Fox", address, phone },
      replyBy: formatMoment(new Date("2026-03-03T20:14:00Z")),
      entryUrl: absolute("/admin/enquiries/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b"),
    },
    "founder-payment-problem": {
      ...{ name, address, item, amount },
      problem: fill(paymentProblems.monthlyFailed.problem, { number: "3", payments: "6" }),
      done: fill(paymentProblems.monthlyFailed.done, { graceEndsOn: "8 April 2025" }),
      todo: paymentProblems.monthlyFailed.todo,
    },
    "founder-retreat-changed": {
      ...{ retreat: retreat.name, dates: retreat.dates, change: retreatChangedWords.cancel },
      changeUrl: absolute(`/admin/retreats/${retreat.id}/change`),
      ...{ orders: fill(retreatChangedWords.orders, { count: 10 }), sent: "£2,488", byHand: "£1,044" },
      todo: fill(retreatChangedWords.todo, { count: 2 }),
    },
    "founder-job-failed": {
      ...failedJobWords["refund-payment"],
      address,
      about: fill(failedJobAbout.purchase, { name, item: retreat.name, reference: "7C4E01AB" }),
    },
    "founder-message-reported": {
      subject: fill(reportedSubjects.message, { board: "Wins" }),
      reportsUrl: absolute("/admin/reports"),
    },
    "founder-page-not-published": {
      page: "Getting to Dorset",
      publishAt: formatMoment(new Date("2026-03-23T07:00:00Z")),
      problem: "A link leads nowhere: /nowhere. Text: no page has this address.",
      editorUrl: absolute("/admin/site/page-getting-to-dorset"),
    },
    "broadcast-test": { ...sampleBroadcast, name: getSettings().founder, stopUrl: "" },
    "founder-daily-digest": sampleDigest({ name, address, phone }),
  },
} as const satisfies Record<string, Partial<LetterValues>>;

/** The same without groups; a letter without a sample fails the type check here. */
export const sampleValues: { [Name in LetterName]: LetterValues[Name] } = {
  ...samples.Visitors,
  ...samples.Buyers,
  ...samples.Members,
  ...samples.Founder,
};

/** The payments of a monthly plan as in its welcome letter: the first is paid, the others are planned. */
function schedule(): string {
  const line = (number: number, on: string) =>
    fill(scheduleWords.row, { number, payments, amount, date: formatDay(on) });
  return Array.from({ length: programme.payments }, (_, index) => {
    const state = index === 0 ? scheduleWords.paid : scheduleWords.planned;
    return `${line(index + 1, `2025-0${index + 2}-03`)}\t${state}`;
  }).join("\n");
}
