import { balanceByItself, balanceRefused, balanceRefusedAgain } from "../emails/balance-by-itself";
import { balanceReceived, partReceived } from "../emails/balance-received";
import {
  balanceDueToday,
  balanceLink,
  balanceOverdue,
  balanceReminderFirst,
  balanceReminderSecond,
} from "../emails/balance-reminders";
import {
  bookingConfirmedByItself,
  bookingConfirmedDeposit,
  bookingConfirmedPayments,
  bookingConfirmedPaymentsByItself,
} from "../emails/booking-confirmed-deposit";
import { bookingConfirmedFull } from "../emails/booking-confirmed-full";
import {
  bookingMadeBank,
  bookingMadeCash,
  bookingMadeFree,
  bookingMadeLink,
  termsReminder,
} from "../emails/booking-made";
import { confirmBookingAddress } from "../emails/booking-address";
import { guestCancelled, guestCancelledBuyer, guestInvited } from "../emails/guest-places";
import { bookingMoved } from "../emails/booking-moved";
import { newLink } from "../emails/new-link";
import { scheduleChanged } from "../emails/schedule-changed";
import { shareInvited, shareReleased, shareReminder } from "../emails/shares";
import { placeOffered, placeOfferLapsed } from "../emails/place-offered";
import {
  retreatCancelled,
  retreatChosen,
  retreatChosenGuest,
  retreatDeclined,
  retreatMoved,
  retreatMovedReminder,
  retreatOffered,
  retreatOfferedReminder,
  retreatVoucher,
  waitlistCancelled,
  waitlistMoved,
} from "../emails/retreat-changes";
import { bookingGivenAway, bookingTransferred } from "../emails/booking-transferred";

/** The emails about a booking and its balance: their copy, by their name in the outbox. */
export const bookingLetters = {
  "booking-confirmed-deposit": bookingConfirmedDeposit,
  "booking-confirmed-by-itself": bookingConfirmedByItself,
  "booking-confirmed-payments": bookingConfirmedPayments,
  "booking-confirmed-payments-by-itself": bookingConfirmedPaymentsByItself,
  "booking-confirmed-full": bookingConfirmedFull,
  "balance-received": balanceReceived,
  "part-received": partReceived,
  "balance-reminder-first": balanceReminderFirst,
  "balance-reminder-second": balanceReminderSecond,
  "balance-due-today": balanceDueToday,
  "balance-overdue": balanceOverdue,
  "balance-link": balanceLink,
  "balance-by-itself": balanceByItself,
  "balance-refused": balanceRefused,
  "balance-refused-again": balanceRefusedAgain,
  "booking-transferred": bookingTransferred,
  "booking-given-away": bookingGivenAway,
  "booking-moved": bookingMoved,
  "schedule-changed": scheduleChanged,
  "guest-invited": guestInvited,
  "booking-address": confirmBookingAddress,
  "guest-cancelled": guestCancelled,
  "guest-cancelled-buyer": guestCancelledBuyer,
  "new-link": newLink,
  "share-invited": shareInvited,
  "share-reminder": shareReminder,
  "share-released": shareReleased,
  "booking-made-link": bookingMadeLink,
  "booking-made-bank": bookingMadeBank,
  "booking-made-cash": bookingMadeCash,
  "booking-made-free": bookingMadeFree,
  "terms-reminder": termsReminder,
  "retreat-cancelled": retreatCancelled,
  "retreat-offered": retreatOffered,
  "retreat-offered-reminder": retreatOfferedReminder,
  "retreat-voucher": retreatVoucher,
  "retreat-moved": retreatMoved,
  "retreat-moved-reminder": retreatMovedReminder,
  "retreat-chosen": retreatChosen,
  "retreat-chosen-guest": retreatChosenGuest,
  "retreat-declined": retreatDeclined,
  "waitlist-cancelled": waitlistCancelled,
  "waitlist-moved": waitlistMoved,
  "place-offered": placeOffered,
  "place-offer-lapsed": placeOfferLapsed,
} as const;
