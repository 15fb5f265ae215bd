import "server-only";
import type { z } from "zod";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { isCurrent, listChanges, withValues, type Changes } from "@/lib/catalogue/changes";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { calendarDay, formatClock, formatShortDay } from "@/lib/time/dates";
import type { AffectedPage } from "./pages";
import { valuesBefore } from "./rooms";
import { termName, termValue, type Described } from "./words";

const refusals = {
  gone: "This no longer exists. Reload the page.",
  changed:
    "{who} changed this on {time}. Your change isn’t saved. Reload the page to see it, then make yours again.",
  changed_again: "It has been changed again since, so it can’t be undone.",
  days: "The last day can’t come before the first, nor more than {most} days after it.",
  too_cheap: "It has to cost {least} or more.",
  payments: "In instalments there are {least} payments or more.",
  dearer: "Paid at once it has to be less than in instalments, {total} in all.",
  none: "It has to be 1 or more.",
  flagship_deposit: "The deposit must be above 0 and less than the price, {price}.",
  award_unsent:
    "{name} has the place, but the letters haven’t been sent. Send them or take it back first, then the place can move.",
  voucher_limits: "The most can’t be less than the least.",
  twice: "It’s already offered above. Choose another, or nothing.",
  address_taken: "Another retreat has the address “{address}”. Choose another.",
  programme_taken: "Another programme has the address {path}. Choose another name.",
  package_taken: "Another package has the address {path}. Choose another name.",
  address_fixed: "Its address has been published, so it can’t change.",
  deposit: "The deposit must be above 0 and less than the cheapest room, {least}.",
  tiers: "The half refund can’t need more notice than the full one.",
  room_needed: "{room}: {gone}. It can be removed once no place in it is sold or waited for.",
  no_room: "A retreat needs at least one room.",
  rooms: "A retreat has {most} rooms at most.",
  cancelled: "It is cancelled, so its terms don’t change any more.",
  being_moved: "Its guests are choosing whether they come on these days, so they can’t change now.",
  was_public: "It was public, so it can’t be deleted. Close its sales instead.",
  named: "Bookings, a waitlist or codes name it, so it can’t be deleted.",
  fewer_places: "{room}: {gone}. It can’t be fewer than {least}.",
};
export const maxDays = 60;

export type SalesRefusal = keyof typeof refusals | "not_admin";

/** What the founder sets terms of; `Typed` is what its form sends of them. */
export type Product<
  Sold extends object = object,
  Terms extends object = object,
  Typed extends object = object,
> = {
  subject: string;
  schema(): z.ZodObject & z.ZodType<Typed & { seen: number; headStart?: number }>;
  described(sold: Sold): Described;
  pages(): AffectedPage[];
  read(tx: Transaction): Promise<Sold>;
  /** Locks all that its terms affect until the transaction ends; by default they affect nothing else. */
  lock?(tx: Transaction): Promise<unknown>;
  /** Its terms; with those that were typed. */
  terms(sold: Sold, typed?: Typed): Terms;
  with(sold: Sold, terms: Terms): Sold;
  findProblem(
    tx: Transaction,
    after: Sold,
    changes: Changes,
    now: Date,
  ): Promise<Refusal<SalesRefusal> | null>;
  save(tx: Transaction, terms: Terms): Promise<void>;
  /** What follows from a change; `headStart`: the waitlist's hours if sales open. */
  apply?(tx: Transaction, after: Sold, changes: Changes, headStart: number, now: Date): Promise<void>;
};

/** Saves the founder's terms; `headStart`: the waitlist's hours if sales open. Refused on a concurrent change (docs/rules/sales.md#effects-of-a-change). */
export async function saveTerms<Typed extends object>(
  admin: Member,
  product: Product<object, object, Typed>,
  { seen, typed, headStart = 0 }: { seen: number; typed: Typed; headStart?: number | undefined },
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  return changeTerms(admin, product, now, async (tx, sold, revision) => {
    if (revision !== seen) return changedMeanwhile(tx, product.subject);
    return ok({ terms: product.terms(sold, typed), undoesId: null, headStart });
  });
}

/** Undoes a change; refused if one of its values has changed since. */
export async function undoChange(
  admin: Member,
  product: Product,
  undoesId: string,
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  const { subject } = product;
  return changeTerms(admin, product, now, async (tx, sold) => {
    const change = await tx.salesChange.findFirst({
      where: { id: undoesId, subject },
      select: { changes: true, undoneBy: { select: { id: true } } },
    });
    if (!change) return refuse("gone");
    const terms = product.terms(sold);
    const changes = change.changes as Changes;
    if (change.undoneBy || !isCurrent(changes, terms)) return refuse("changed_again");
    return ok({ terms: withValues(terms, valuesBefore(changes)), undoesId });
  });
}

type Wished = Result<{ terms: object; undoesId: string | null; headStart?: number }, SalesRefusal>;

/** Changes the locked terms of a product; all or nothing. */
async function changeTerms(
  admin: Member,
  product: Product,
  now: Date,
  wish: (tx: Transaction, sold: object, revision: number) => Promise<Wished>,
): Promise<Result<Changes, SalesRefusal>> {
  const { subject } = product;
  return asAdministrator(admin, "sales.change", async (tx) => {
    await (product.lock?.(tx) ?? acquireLock(tx, "salesTerms", subject));
    const sold = await product.read(tx);
    const revision = await revisionOf(tx, subject);
    const wished = await wish(tx, sold, revision);
    if (!wished.ok) return wished;
    const { terms, undoesId, headStart = 0 } = wished.value;
    const changes = listChanges(product.terms(sold), terms);
    if (Object.keys(changes).length === 0) return ok(changes);
    const problem = await product.findProblem(tx, product.with(sold, terms), changes, now);
    if (problem) return problem;
    await writeTerms(tx, admin, product, { sold, terms, changes, revision, undoesId, headStart }, now);
    return ok(changes);
  });
}

type Writing = {
  sold: object;
  terms: object;
  changes: Changes;
  revision: number;
  undoesId?: string | null;
  headStart?: number;
};

/** Saves changed terms of a locked product, with what follows from them. */
export async function writeTerms(
  tx: Transaction,
  admin: Member,
  product: Product,
  { sold, terms, changes, revision, undoesId = null, headStart = 0 }: Writing,
  now: Date,
): Promise<void> {
  const { subject } = product;
  const after = product.with(sold, terms);
  await product.save(tx, terms);
  await tx.salesChange.create({
    data: { subject, revision: revision + 1, changes, at: now, authorId: admin.userId, undoesId },
  });
  await product.apply?.(tx, after, changes, headStart, now);
  const action = undoesId ? "sales.undone" : "sales.changed";
  const details = inAuditLog(changes, product.described(after));
  await recordAudit(tx, admin, { action, subject, details }, now);
}

/** The revision of a subject's terms; 0 until the first change. */
export async function revisionOf(tx: Transaction, subject: string): Promise<number> {
  const last = await tx.salesChange.aggregate({ where: { subject }, _max: { revision: true } });
  return last._max.revision ?? 0;
}

/** The refusal for a concurrent change: by whom, and when. */
async function changedMeanwhile(tx: Transaction, subject: string): Promise<Refusal<SalesRefusal>> {
  const last = await tx.salesChange.findFirst({
    where: { subject },
    orderBy: { revision: "desc" },
    select: { at: true, author: { select: { profile: { select: { displayName: true } } } } },
  });
  return refuse("changed", {
    who: last?.author?.profile?.displayName ?? "A former administrator",
    time: last ? `${formatShortDay(calendarDay(last.at))}, ${formatClock(last.at)}` : "",
  });
}

/** A refusal with its text and the affected fields. */
export function refuse(
  code: keyof typeof refusals,
  values: Record<string, string | number> = {},
  fields: readonly string[] = [],
): Refusal<SalesRefusal> {
  const message = fill(refusals[code], values);
  return fail(code, message, Object.fromEntries(fields.map((field) => [field, message])));
}

/** Changes for the audit log: "Price: £465 → £475". */
function inAuditLog(changes: Changes, described: Described): Record<string, string> {
  const lines = Object.entries(changes).map(([path, { from, to }]) => [
    termName(path, described),
    `${termValue(path, from, described)} → ${termValue(path, to, described)}`,
  ]);
  return Object.fromEntries(lines) as Record<string, string>;
}
