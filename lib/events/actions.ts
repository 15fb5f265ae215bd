"use server";

import { redirect } from "next/navigation";
import { eventsCopy } from "@/content/pages/events";
import type { SuccessText } from "@/lib/forms/state";
import { adminAction, memberAction } from "@/lib/forms/action";
import { ok, type Result } from "@/lib/result";
import { answerEvent } from "./answers";
import { addEvent, callOff, changeEvent, moveDay, saveRecording } from "./manage";
import {
  answerSchema,
  callOffSchema,
  changeEventSchema,
  eventSchema,
  moveDaySchema,
  newCalendarSchema,
  recordingSchema,
} from "./schema";
import { getsEventEmails } from "./letters";
import { renewFeed } from "./calendar";

const at = "/community/events";
const everyEventPage = [[at, "layout"]] as const;
const { answer, calendar, founder } = eventsCopy;

const openEvent = ({ id }: { id: string }) => redirect(`${at}/${id}`);

/** Records if a member attends one day of an event. */
export const answerEventAction = memberAction("answer-event", {
  at,
  schema: answerSchema,
  limit: "answerEvent",
  run: async (member, input, now): Promise<Result<SuccessText>> => {
    const done = await answerEvent(member, input, now);
    if (!done.ok || !done.value.coming) return done.ok ? ok(answer.saved.no) : done;
    return ok(
      member.emailConfirmed && (await getsEventEmails(member.userId))
        ? answer.saved.yes
        : answer.saved.yesQuiet,
    );
  },
  success: (text) => text,
  revalidate: everyEventPage,
});

/** Adds an event and opens its page. */
export const addEventAction = adminAction("add-event", {
  at,
  schema: eventSchema,
  run: addEvent,
  success: openEvent,
});

/** Changes an event and opens its page. */
export const changeEventAction = adminAction("change-event", {
  at,
  schema: changeEventSchema,
  run: changeEvent,
  success: openEvent,
});

/** Cancels an event, or one day of it. */
export const callOffAction = adminAction("call-off-event", {
  at,
  schema: callOffSchema,
  run: callOff,
  success: founder.off.done,
  revalidate: everyEventPage,
});

/** Moves one day of an event. */
export const moveDayAction = adminAction("move-event-day", {
  at,
  schema: moveDaySchema,
  run: moveDay,
  success: founder.move.done,
  revalidate: everyEventPage,
});

/** Saves the URL of a recording. */
export const saveRecordingAction = adminAction("save-recording", {
  at,
  schema: recordingSchema,
  run: saveRecording,
  success: founder.recording.done,
  revalidate: everyEventPage,
});

/** Creates or replaces the URL of the member's event calendar. */
export const newCalendarAction = memberAction("new-calendar", {
  at,
  schema: newCalendarSchema,
  limit: "newCalendar",
  run: renewFeed,
  success: calendar.made,
  revalidate: [at],
});
