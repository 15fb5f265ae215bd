"use server";

import { adminAction } from "@/lib/forms/action";
import {
  bookInOfficeSchema,
  calendarSchema,
  daysOffSchema,
  moveInOfficeSchema,
  hoursSchema,
  idSchema,
  kindSchema,
  kindStateSchema,
} from "./schema";
import { renewFeed } from "@/lib/events/calendar";
import { newCalendarSchema } from "@/lib/events/schema";
import { addCalendar, removeCalendar, retryCalendar } from "../busy-calendars";
import { redirect } from "next/navigation";
import { bookInOffice, cancelInOffice, moveInOffice } from "./appointments";
import { addDaysOff, deleteDaysOff, saveHours, saveKind, setKindState } from "./manage";

const at = "/admin/appointments";
const page = { at, revalidate: [at] };

/** Adds or changes a kind of appointment. */
export const saveKindAction = adminAction("save-kind", {
  ...page,
  schema: kindSchema,
  run: saveKind,
  success: { title: "Saved", text: "“{name}” is saved. What is booked stays as it was." },
});

/** Closes a kind to bookings, or opens it again. */
export const setKindStateAction = adminAction("kind-state", {
  ...page,
  schema: kindStateSchema,
  run: setKindState,
  success: (_, { to }) => ({
    title: to === "closed" ? "Closed" : "Open",
    text: to === "closed" ? "No more bookings. What is booked stays." : "It can be booked again.",
  }),
});

/** Replaces the weekly hours. */
export const saveHoursAction = adminAction("appointment-hours", {
  ...page,
  schema: hoursSchema,
  run: saveHours,
  success: { title: "Saved", text: "These are the hours from now on. What is booked stays." },
});

/** Adds days off. */
export const addDaysOffAction = adminAction("days-off", {
  ...page,
  schema: daysOffSchema,
  run: addDaysOff,
  success: { title: "Added", text: "These days have no times any more. What is booked stays." },
});

/** Removes days off. */
export const deleteDaysOffAction = adminAction("delete-days-off", {
  ...page,
  schema: idSchema,
  run: deleteDaysOff,
  success: { title: "Removed", text: "These days have times again." },
});

/** Books a free time for a person; they get the confirmation. */
export const bookInOfficeAction = adminAction("book-appointment-admin", {
  ...page,
  permission: "appointment.change",
  schema: bookInOfficeSchema,
  run: bookInOffice,
  success: () => redirect(`${at}?notice=booked`),
});

/** Moves an appointment; the visitor gets an email. */
export const moveInOfficeAction = adminAction("move-appointment-admin", {
  ...page,
  permission: "appointment.change",
  schema: moveInOfficeSchema,
  run: moveInOffice,
  success: () => redirect(`${at}?notice=moved`),
});

/** Cancels an appointment; the visitor gets an email. */
export const cancelInOfficeAction = adminAction("cancel-appointment-admin", {
  ...page,
  permission: "appointment.change",
  schema: idSchema,
  run: cancelInOffice,
  success: { title: "Cancelled", text: "{name} gets an email, and the time is free again." },
});

const readWords = ({ problem }: { problem: string }) =>
  problem === ""
    ? { title: "Read", text: "Its busy times are taken off your free ones." }
    : { title: "Connected, not read yet", text: problem };

/** Connects a calendar whose busy times block appointments. */
export const addCalendarAction = adminAction("busy-calendar", {
  ...page,
  schema: calendarSchema,
  hidden: ["address"],
  run: addCalendar,
  success: readWords,
});

/** Reads a calendar again. */
export const retryCalendarAction = adminAction("retry-calendar", {
  ...page,
  schema: idSchema,
  run: retryCalendar,
  success: readWords,
});

/** Removes a calendar. */
export const removeCalendarAction = adminAction("remove-calendar", {
  ...page,
  schema: idSchema,
  run: removeCalendar,
  success: { title: "Removed", text: "Its busy times don’t count any more." },
});

/** Gives the administrator's calendars new addresses. */
export const newAppointmentFeedAction = adminAction("new-appointment-feed", {
  ...page,
  schema: newCalendarSchema,
  run: renewFeed,
  success: { title: "New address", text: "The old ones don’t work any more, that of your events neither." },
});
