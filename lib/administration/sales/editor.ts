import "server-only";
import type { Programme } from "@/content/programmes";
import type { Retreat } from "@/content/retreats";
import { countRooms, noCounts } from "@/lib/orders/bookings/places";
import { isCurrent, valuesOf, type Changes } from "@/lib/catalogue/changes";
import type { CoachingPackage } from "@/lib/catalogue/packages";
import { programmeSubject } from "@/lib/catalogue/programme";
import { db } from "@/lib/db";
import { countRun } from "@/lib/orders/programmes/places";
import { findHeadStart } from "@/lib/orders/waitlists/openings";
import { countRecipients } from "@/lib/orders/waitlists/recipients";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
import { formatMoment } from "@/lib/time/dates";
import { programmeProduct } from "./programme";
import { packageProduct } from "./package";
import { revisionOf, type Product } from "./product";
import { retreatProduct } from "./retreat";

const bookedShown = 6;
const changesShown = 50;

export type Change = Awaited<ReturnType<typeof listChanges>>[number];

export type Editor = Awaited<ReturnType<typeof readEditor>>;

export type ProductEditor = Awaited<ReturnType<typeof getProductEditor>>;

export type ProgrammeEditor = Awaited<ReturnType<typeof readProgrammeEditor>>;

/** What the form of a retreat's terms shows, and what a change of them touches. */
export async function readEditor(known: Retreat, now: Date) {
  const { id } = known;
  const isOpen = { ...holdsPlace(now), order: { booking: { retreat: id } } };
  const where = { status: "confirmed", booking: { retreat: id } } as const;
  const [{ sold: retreat, ...editor }, taken, booked, sold, tills, lastingUntil, waitlist] =
    await Promise.all([
      getProductEditor(retreatProduct(known)),
      countRooms(db, { id }, now),
      db.order.findMany({ where, orderBy: { id: "desc" }, take: bookedShown, select: { name: true } }),
      db.order.count({ where }),
      db.checkout.aggregate({ where: isOpen, _count: true, _max: { holdExpiresAt: true } }),
      db.guest.count({
        where: { booking: { retreat: id, order: { status: "confirmed" } }, access: "retreat" },
      }),
      getWaitlistState(id, now),
    ]);
  return {
    ...{ ...editor, retreat, taken, lastingUntil, waitlist },
    booked: { names: booked.map(({ name }) => name), more: sold - booked.length },
    tills: { count: tills._count, until: tills._max.holdExpiresAt },
  };
}

/** What the form of a product's terms shows, and its changes. */
export async function getProductEditor<Sold extends object>(product: Product<Sold>) {
  const { subject } = product;
  // Before the terms, so that a form with newer ones is refused and not the reverse
  const revision = await revisionOf(db, subject);
  const sold = await product.read(db);
  const terms = product.terms(sold);
  return {
    ...{ subject, revision, sold, terms: valuesOf(terms) },
    described: product.described(sold),
    pages: product.pages(),
    changes: await listChanges(subject, terms),
  };
}

/** The same of a programme, with how its places stand. */
export async function readProgrammeEditor(known: Programme, now: Date) {
  const isOpen = { ...holdsPlace(now), order: { plan: { programme: known.id } } };
  const [editor, tills, waitlist] = await Promise.all([
    getProductEditor(programmeProduct(known)),
    db.checkout.aggregate({ where: isOpen, _count: true, _max: { holdExpiresAt: true } }),
    getWaitlistState(programmeSubject(known), now),
  ]);
  return {
    ...{ ...editor, waitlist },
    taken: { ...noCounts, ...(await countRun(db, editor.sold, now)) },
    tills: { count: tills._count, until: tills._max.holdExpiresAt },
  };
}

/** The same of a coaching package, with how often it was sold. */
export async function readPackageEditor(known: CoachingPackage) {
  const where = { package: known.slug, order: { status: "confirmed" as const } };
  const [editor, sold] = await Promise.all([
    getProductEditor(packageProduct(known)),
    db.coachingOrder.count({ where }),
  ]);
  return { editor, sold };
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
async function listChanges(subject: string, terms: object) {
  const rows = await db.salesChange.findMany({
    where: { subject, changes: { not: {} } },
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
    return {
      ...{ id, at, changes },
      who: author?.profile?.displayName ?? "A former administrator",
      isUndoing: undoesId !== null,
      isUndone: undoneBy !== null,
      canBeUndone: isCurrent(changes, terms) && undoneBy === null,
    };
  });
}
