import "server-only";
import { readProgramme } from "@/lib/catalogue/rows";
import { programmeSubject } from "@/lib/catalogue/programme";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db, type Transaction } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { findHeadStart } from "./openings";

/** A waiting person; `subject`: a retreat's id, or a programme's key. */
type WaitingPerson = { entryId: string; subject: string; name: string; email: string };

/** `page`: the path of the link. */
export type EarlyBuyer = WaitingPerson & { page: string; publicAt: Date };

/** Who buys by the link of a waitlist's email; null unless they wait for this subject and its head start runs. */
export async function findEarlyBuyer(token: string, subject: string, now: Date): Promise<EarlyBuyer | null> {
  const entryId = readSignedToken("early-booking", token);
  const person = entryId && (await findWaitingPerson(db, entryId));
  if (!person || person.subject !== subject) return null;
  const headStart = await findHeadStart(subject, now);
  return headStart && { ...person, page: `/waitlist/book/${token}`, publicAt: headStart.publicAt };
}

/** The subject that a personal link is for, whatever its state; null if invalid. */
export async function findEarlySubject(token: string): Promise<string | null> {
  const id = readSignedToken("early-booking", token);
  if (!id) return null;
  const entry = await db.retreatWaitlistEntry.findUnique({ where: { id }, select: { retreat: true } });
  if (entry) return entry.retreat;
  const listed = await db.mastermindWaitlistEntry.findUnique({ where: { id }, select: { programme: true } });
  return listed && programmeSubject({ id: listed.programme });
}

/** True if a buyer is not kept out by a head start: their waitlist entry, if any, has it. The places are locked. */
export async function mayBuyNow(
  tx: Transaction,
  subject: string,
  entryId: string | null | undefined,
  now: Date,
): Promise<boolean> {
  if (!(await findHeadStart(subject, now, tx))) return true;
  const person = entryId && (await findWaitingPerson(tx, entryId));
  return person ? person.subject === subject : false;
}

async function findWaitingPerson(tx: Transaction, entryId: string): Promise<WaitingPerson | null> {
  const where = { id: entryId, confirmedAt: { not: null } };
  const entry = await tx.retreatWaitlistEntry.findFirst({
    where: { ...where, ...queuedEntries },
    select: { retreat: true, name: true, email: true },
  });
  if (entry) return { entryId, subject: entry.retreat, name: entry.name, email: entry.email };
  const listed = await tx.mastermindWaitlistEntry.findFirst({
    where: { ...where, leftAt: null },
    select: { programme: true, name: true, email: true, emailKey: true },
  });
  if (!listed) return null;
  const programme = await readProgramme(tx, listed.programme);
  const plan = { programme: programme.id, cohort: programme.cohort };
  const own = { emailKey: listed.emailKey, status: "confirmed", plan } as const;
  if ((await tx.order.count({ where: own })) > 0) return null;
  return { entryId, subject: programmeSubject(programme), name: listed.name, email: listed.email };
}
