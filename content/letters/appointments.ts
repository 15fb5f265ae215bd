import {
  appointmentBooked,
  appointmentCancelled,
  appointmentFree,
  appointmentMoved,
  appointmentPlaceChanged,
  appointmentReminder,
} from "../emails/appointment-letters";

/** The emails about appointments: their copy, by their name in the outbox. */
export const appointmentLetters = {
  "appointment-booked": appointmentBooked,
  "appointment-moved": appointmentMoved,
  "appointment-place-changed": appointmentPlaceChanged,
  "appointment-cancelled": appointmentCancelled,
  "appointment-reminder": appointmentReminder,
  "appointment-free": appointmentFree,
} as const;
