import "server-only";
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from "ical-generator";
import { getSettings } from "@/lib/content/settings";
import { siteEnv } from "@/lib/env/site";
import type { CalendarFile } from "./retreat-calendar";

/** An appointment as a calendar shows it. */
export type AppointmentEntry = {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  where: string;
  revision: number;
  isCancelled: boolean;
  url: string;
  description?: string;
};

/** An appointment as a calendar file, or its cancellation: RFC 5545. */
export function appointmentCalendar(entry: AppointmentEntry, now: Date): CalendarFile {
  const calendar = newAppointmentCalendar();
  if (entry.isCancelled) calendar.method(ICalCalendarMethod.CANCEL);
  addAppointment(calendar, entry, now);
  return {
    filename: "appointment.ics",
    content: `${calendar.toString()}\r\n`,
    contentType: "text/calendar; charset=utf-8",
  };
}

/** An empty calendar of appointments. */
export function newAppointmentCalendar(): ICalCalendar {
  return ical({ prodId: { company: getSettings().business, product: "Appointments", language: "EN" } });
}

/** Adds an appointment to a calendar. */
export function addAppointment(calendar: ICalCalendar, entry: AppointmentEntry, now: Date): void {
  const { id, title, startsAt, endsAt, where, revision, isCancelled, url, description } = entry;
  calendar.createEvent({
    id: `${id}@${new URL(siteEnv.PUBLIC_URL).hostname}`,
    ...{ sequence: revision, stamp: now, start: startsAt, end: endsAt, summary: title, location: where, url },
    description: description ?? url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}
