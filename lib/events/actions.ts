"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { eventsCopy } from "@/content/pages/events";
import { stopLettersCopy } from "@/content/pages/stop-letters";
import { requireAdmin, requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { countTry } from "@/lib/access/rate-limits";
import { readStopEventsToken } from "@/lib/links/event-links";
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

const page = "/community/events";
const { answer, calendar, founder, letters } = eventsCopy;

/** Records if a member attends one day of an event. */
export async function answerEventAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "answer-event",
    schema: answerSchema,
    run: async (input) => {
      const allowed = await countTry("answerEvent", [member.userId]);
      if (!allowed.ok) return allowed;
      const done = await answerEvent(member, input, clockNow());
      revalidatePath(page, "layout");
      if (!done.ok) return done;
      if (!done.value.coming) return ok(answer.saved.no);
      const { wantsLetters } = await readWishes(member.userId);
      return ok(wantsLetters && member.emailConfirmed ? answer.saved.yes : answer.saved.yesQuiet);
    },
  });
}

/** Adds an event and opens its page. */
export async function addEventAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "add-event",
    schema: eventSchema,
    run: async (input) => {
      const added = await addEvent(admin, input, clockNow());
      if (!added.ok) return added;
      redirect(`${page}/${added.value.id}`);
    },
  });
}

/** Changes an event and opens its page. */
export async function changeEventAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "change-event",
    schema: changeEventSchema,
    run: async (input) => {
      const changed = await changeEvent(admin, input, clockNow());
      if (!changed.ok) return changed;
      redirect(`${page}/${changed.value.id}`);
    },
  });
}

/** Cancels an event, or one day of it. */
export async function callOffAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "call-off-event",
    schema: callOffSchema,
    run: async (input) => tell(await callOff(admin, input, clockNow()), founder.off.done),
  });
}

/** Moves one day of an event. */
export async function moveDayAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "move-event-day",
    schema: moveDaySchema,
    run: async (input) => tell(await moveDay(admin, input, clockNow()), founder.move.done),
  });
}

/** Saves the URL of a recording. */
export async function saveRecordingAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "save-recording",
    schema: recordingSchema,
    run: async (input) => tell(await saveRecording(admin, input, clockNow()), founder.recording.done),
  });
}

/** Creates or replaces the URL of the member's event calendar. */
export async function newCalendarAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "new-calendar",
    schema: newCalendarSchema,
    run: async () => {
      const allowed = await countTry("newCalendar", [member.userId]);
      if (!allowed.ok) return allowed;
      await renewFeed(member);
      revalidatePath(page);
      return ok(calendar.made);
    },
  });
}

/** Turns the member's emails about events on or off. */
export async function eventLettersAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "event-letters",
    schema: lettersSchema,
    run: async ({ to }) => {
      await wantEventLetters(member.userId, to === "on", clockNow());
      revalidatePath(page);
      return ok(letters.saved[to]);
    },
  });
}

/** Stops a member's emails about events by the link in one of them; idempotent. */
export async function stopEventLettersAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "stop-event-letters",
    schema: stopEventLettersSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const userId = readStopEventsToken(token);
      const { text, write } = stopLettersCopy.unknown;
      if (!userId) return fail("link_invalid", `${text} ${write}`);
      await wantEventLetters(userId, false, clockNow());
      return ok(null);
    },
  });
}

function tell(done: Result<unknown>, words: SuccessText): Result<SuccessText> {
  revalidatePath(page, "layout");
  return done.ok ? ok(words) : done;
}
