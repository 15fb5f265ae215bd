"use server";

import { redirect } from "next/navigation";
import { eventsCopy } from "@/content/pages/events";
import { stopLettersCopy } from "@/content/pages/stop-letters";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import type { SuccessText } from "@/lib/forms/state";
import { adminAction, memberAction, publicAction } from "@/lib/forms/action";
import { fail, ok, type Result } from "@/lib/result";
import { answerEvent } from "./answers";
import { addEvent, callOff, changeEvent, moveDay, saveRecording } from "./manage";
import {
  answerSchema,
  callOffSchema,
  changeEventSchema,
  eventSchema,
  lettersSchema,
  moveDaySchema,
  newCalendarSchema,
  recordingSchema,
  stopEventLettersSchema,
} from "./schema";
import { readWishes, renewFeed, wantEventLetters } from "./preferences";

const at = "/community/events";
const everyEventPage = [[at, "layout"]] as const;
const { answer, calendar, founder, letters } = eventsCopy;

const openEvent = ({ id }: { id: string }) => redirect(`${at}/${id}`);

/** Records if a member attends one day of an event. */
export const answerEventAction = memberAction("answer-event", {
  at,
  schema: answerSchema,
  limit: "answerEvent",
  run: async (member, input, now): Promise<Result<SuccessText>> => {
    const done = await answerEvent(member, input, now);
    if (!done.ok || !done.value.coming) return done.ok ? ok(answer.saved.no) : done;
    const { wantsLetters } = await readWishes(member.userId);
    return ok(wantsLetters && member.emailConfirmed ? answer.saved.yes : answer.saved.yesQuiet);
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

/** Turns the member's emails about events on or off. */
export const eventLettersAction = memberAction("event-letters", {
  at,
  schema: lettersSchema,
  run: ({ userId }, { to }, now) => wantEventLetters(userId, to === "on", now),
  success: (_, { to }) => letters.saved[to],
  revalidate: [at],
});

/** Stops a member's emails about events by the link in one of them; idempotent. */
export const stopEventLettersAction = publicAction("stop-event-letters", {
  schema: stopEventLettersSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const userId = readSignedToken("stop-event-letters", token);
    const { text, write } = stopLettersCopy.unknown;
    if (!userId) return fail("link_invalid", `${text} ${write}`);
    await wantEventLetters(userId, false, now);
    return undefined;
  },
});
