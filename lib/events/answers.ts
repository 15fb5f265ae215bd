import "server-only";
import { eventsCopy } from "@/content/pages/events";
import { isInvited, may, type Member } from "@/lib/access/policy";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { eventColumns } from "./columns";
import { dateOf, findOccurrence } from "./occurrences";
import type { AnswerInput } from "./schema";

const { refusals } = eventsCopy;

export type AnswerRefusal = "forbidden" | "not_yours" | "gone" | "over" | "called_off";

/** Stores whether a member attends one day of an event; the last answer counts. */
export async function answerEvent(
  member: Member,
  { event: id, day, coming }: AnswerInput,
  now: Date,
): Promise<Result<{ coming: boolean }, AnswerRefusal>> {
  if (!may(member, "event.come")) return refuse("forbidden");
  const isIn = await isInMastermind(member, now);
  return db.$transaction(async (tx) => {
    // A concurrent cancellation waits for this, then emails them.
    await tx.$queryRaw`SELECT 1 FROM club_events WHERE id = ${id}::uuid FOR SHARE`;
    const event = await tx.clubEvent.findUnique({ where: { id }, select: eventColumns });
    const occurrence = event && findOccurrence(event, day);
    // Answers are stored, so only days within a year of a repeating event can be answered
    if (!occurrence || (event.repeat !== "none" && day > addDays(calendarDay(now), 366)))
      return refuse("gone");
    if (!isInvited(member, event.audience, isIn)) return refuse("not_yours");
    if (occurrence.isCalledOff) return refuse("called_off");
    if (occurrence.endsAt <= now) return refuse("over");
    const key = { eventId: id, userId: member.userId, day: dateOf(day) };
    const answer = { coming: coming === "yes", at: now };
    await tx.eventAnswer.upsert({
      where: { eventId_day_userId: key },
      create: { ...key, ...answer },
      update: answer,
    });
    return ok({ coming: answer.coming });
  });
}

function refuse(code: AnswerRefusal): Refusal<AnswerRefusal> {
  return fail(code, refusals[code]);
}
