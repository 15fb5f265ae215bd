import "server-only";
import { z } from "zod";
import { firstStepPart } from "@/content/pages/first-step";
import { getContent } from "@/lib/content/documents";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { findRetreat } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { findGuest } from "../letters";
import { countUnasked, listGuests } from "../retreat-guests";
import { nextAskOn } from "./days";

type Refusal = "gone" | "done" | "unwritten";

const refuse = (code: Refusal) => fail(code, getContent(firstStepPart).refusals[code]);

/** What the page of a first step shows; null for an unknown link, or that of an erased or earlier guest. */
export async function getFirstStep(token: string, now: Date) {
  const found = await findByToken(db, token);
  const retreat = found && findRetreat(found.guest.retreat);
  if (!found || !retreat) return null;
  const { id, text, witness, asks, byDay, writtenAt, doneAt } = found.step;
  return {
    ...{ id, token, text, witness, asks, name: found.guest.name, retreat },
    byDay: byDay ? byDay.toISOString().slice(0, 10) : "",
    writtenOn: writtenAt && calendarDay(writtenAt),
    isDone: doneAt !== null,
    nextAskOn: asks ? nextAskOn(retreat.lastDay, calendarDay(now)) : null,
  };
}

export type FirstStepView = NonNullable<Awaited<ReturnType<typeof getFirstStep>>>;

type Written = { text: string; byDay: string; witness: string; asks: boolean };

/** Stores a first step, or another one in its place, until it is done. */
export function saveFirstStep(
  { token, text, byDay, witness, asks }: Written & { token: string },
  now: Date,
): Promise<Result<null, Refusal>> {
  return change(token, async (tx, { id, doneAt, writtenAt }) => {
    if (doneAt) return refuse("done");
    const data = { text, byDay: byDay ? new Date(byDay) : null, witness, asks };
    await tx.firstStep.update({ where: { id }, data: { ...data, writtenAt: writtenAt ?? now } });
    return ok(null);
  });
}

/** Records that a step is done, after which nothing is asked; the same again changes nothing. */
export function completeFirstStep(token: string, now: Date): Promise<Result<null, Refusal>> {
  return change(token, async (tx, { id, doneAt, writtenAt }) => {
    if (!writtenAt) return refuse("unwritten");
    if (!doneAt) await tx.firstStep.update({ where: { id }, data: { doneAt: now } });
    return ok(null);
  });
}

/** Asks no more whether the step is done. */
export function stopAsking(token: string): Promise<Result<null, Refusal>> {
  return change(token, async (tx, { id }) => {
    await tx.firstStep.update({ where: { id }, data: { asks: false } });
    return ok(null);
  });
}

type Step = NonNullable<Awaited<ReturnType<typeof findByToken>>>["step"];

function change(
  token: string,
  run: (tx: Transaction, step: Step) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal>> {
  return inTransaction<null, Refusal>(async (tx) => {
    const id = idOf(token);
    if (id) await tx.$executeRaw`SELECT 1 FROM first_steps WHERE id = ${id}::uuid FOR UPDATE`;
    const found = await findByToken(tx, token);
    return found ? run(tx, found.step) : refuse("gone");
  });
}

async function findByToken(tx: Transaction, token: string) {
  const id = idOf(token);
  const step = id && (await tx.firstStep.findUnique({ where: { id } }));
  const guest = step && (await findGuest(tx, step.guestId));
  return step && guest && guest.emailKey === step.emailKey ? { step, guest } : null;
}

function idOf(token: string): string | null {
  const id = readSignedToken("first-step", token);
  return id !== null && z.uuid().safeParse(id).success ? id : null;
}

export type AskedStep = {
  id: string;
  name: string;
  text: string;
  byDay: string | null;
  state: "asked" | "written" | "done";
};

/** The first steps of a retreat's guests, and how many addresses were not asked. */
export async function listFirstSteps(retreat: string): Promise<{ steps: AskedStep[]; unasked: number }> {
  const guests = await listGuests(retreat);
  const steps = guests.flatMap(({ name, emailKey, firstStep }): AskedStep[] => {
    if (firstStep?.emailKey !== emailKey) return [];
    const { id, text, byDay, writtenAt, doneAt } = firstStep;
    const state = doneAt ? "done" : writtenAt ? "written" : "asked";
    return [{ id, name, text, state, byDay: byDay ? byDay.toISOString().slice(0, 10) : null }];
  });
  const unasked = await countUnasked(guests, ({ emailKey, firstStep }) => firstStep?.emailKey === emailKey);
  return { steps, unasked };
}
