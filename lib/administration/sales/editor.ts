import "server-only";
import type { Retreat } from "@/content/retreats";
import { countRooms, noCounts } from "@/lib/orders/bookings/places";
import { mastermindSubject, termsOf, type Terms } from "@/lib/catalogue/terms";
import { db } from "@/lib/db";
import { countRun } from "@/lib/orders/mastermind/places";
import { findHeadStart } from "@/lib/orders/waitlists/openings";
import { countRecipients } from "@/lib/orders/waitlists/recipients";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
import { latestMastermind, latestRetreat, latestProducts } from "@/lib/site/sales/catalogue-version";
import { formatMoment } from "@/lib/time/dates";
import { mastermindProduct } from "./mastermind";
import { listAffectedPages } from "./pages";
import type { Changes } from "./save";
import type { Product } from "./product";

const bookedShown = 6;
const changesShown = 50;

export type Change = Awaited<ReturnType<typeof listChanges>>[number];

export type Editor = Awaited<ReturnType<typeof readEditor>>;

export type ProductEditor = Awaited<ReturnType<typeof getProductEditor>>;

export type MastermindEditor = Awaited<ReturnType<typeof readMastermindEditor>>;

/** What the form of a retreat's terms shows, and what a change of them touches. */
export async function readEditor({ id }: Pick<Retreat, "id">, now: Date) {
  const isOpen = { ...holdsPlace(now), order: { booking: { retreat: id } } };
  const where = { status: "confirmed", booking: { retreat: id } } as const;
  const [retreat, row, taken, booked, sold, tills, lastingUntil, waitlist] = await Promise.all([
    latestRetreat(db, { id }),
    db.salesTerms.findUnique({ where: { subject: id }, select: { revision: true } }),
    countRooms(db, { id }, now),
    db.order.findMany({ where, orderBy: { id: "desc" }, take: bookedShown, select: { name: true } }),
    db.order.count({ where }),
    db.checkout.aggregate({ where: isOpen, _count: true, _max: { holdExpiresAt: true } }),
    db.booking.count({ where: { retreat: id, order: { status: "confirmed" }, access: "retreat" } }),
    getWaitlistState(id, now),
  ]);
  const terms = termsOf(retreat);
  return {
    ...{ retreat, terms, taken, lastingUntil, waitlist },
    revision: row?.revision ?? 0,
    booked: { names: booked.map(({ name }) => name), more: sold - booked.length },
    tills: { count: tills._count, until: tills._max.holdExpiresAt },
    pages: listAffectedPages(retreat),
    changes: await listChanges(id, terms),
  };
}

/** The same of something beside the retreats. */
export async function getProductEditor({ subject, described, terms: read, pages }: Product) {
  const terms = read(await latestProducts(db));
  const row = await db.salesTerms.findUnique({ where: { subject }, select: { revision: true } });
  return {
    ...{ subject, terms },
    described: described(),
    revision: row?.revision ?? 0,
    pages: pages(),
    changes: await listChanges(subject, terms),
  };
}

/** The same of the mastermind, with how its places stand. */
export async function readMastermindEditor(now: Date) {
  const isOpen = { ...holdsPlace(now), order: { product: "programme" as const } };
  const [editor, mastermind, tills, waitlist] = await Promise.all([
    getProductEditor(mastermindProduct),
    latestMastermind(db),
    db.checkout.aggregate({ where: isOpen, _count: true, _max: { holdExpiresAt: true } }),
    getWaitlistState(mastermindSubject, now),
  ]);
  return {
    ...{ ...editor, mastermind, waitlist },
    taken: { ...noCounts, ...(await countRun(db, mastermind.cohort, now)) },
    tills: { count: tills._count, until: tills._max.holdExpiresAt },
  };
}

/** How many an opening of sales emails, and the running head start. */
async function getWaitlistState(subject: string, now: Date) {
  const [recipients, headStart] = await Promise.all([countRecipients(subject), findHeadStart(subject, now)]);
  return {
    recipients,
    headStart: headStart && { until: formatMoment(headStart.publicAt), emailed: headStart.emailed },
  };
}

/** What was changed of something that is sold, the latest first; `terms` as they are now. */
async function listChanges(subject: string, terms: Terms) {
  const rows = await db.salesChange.findMany({
    where: { subject },
    orderBy: { revision: "desc" },
    take: changesShown,
    select: {
      ...{ id: true, at: true, changes: true, undoesId: true },
      undoneBy: { select: { id: true } },
      author: { select: { profile: { select: { displayName: true } } } },
    },
  });
  return rows.map(({ id, at, author, undoesId, undoneBy, ...row }) => {
    const changes = row.changes as Changes;
    const stands = Object.entries(changes).every(([name, { to }]) => terms[name] === to);
    return {
      ...{ id, at, changes },
      who: author?.profile?.displayName ?? "A former administrator",
      isUndoing: undoesId !== null,
      isUndone: undoneBy !== null,
      canBeUndone: stands && undoneBy === null,
    };
  });
}
