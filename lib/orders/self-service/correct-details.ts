import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { selfServicePart } from "@/content/pages/self-service";
import { countTry } from "@/lib/access/rate-limits";
import { getContent } from "@/lib/content/documents";
import { retreatOf } from "@/lib/content/retreats";
import { readSignedToken, signedUrl } from "@/lib/crypto/links/signed-links";
import { db, type Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { queueLetter } from "@/lib/email/outbox";
import { openBookingAccess } from "@/lib/orders/bookings/access";
import { asPerson, buyersPlace } from "@/lib/orders/bookings/guests";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { fail, ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import { findOwnPlace, lockOwnPlace, type OwnPlace } from "./own-booking";
import type { ownDetailsSchema } from "./schema";

/** Whom a personal link is for: an order's buyer, or a guest. */
type OwnDetails = { id: string; name: string; email: string };

/** Name and address of a personal link's buyer or guest; null for any other link, or once the retreat has begun. */
export async function findOwnDetails(token: string, now: Date): Promise<OwnDetails | null> {
  const own = await findOwnPlace({ token }, now);
  return own && detailsOf(own);
}

function detailsOf({ booking, guest }: OwnPlace): OwnDetails {
  const { name, email } = guest ? asPerson(guest, booking) : booking;
  return { id: guest?.id ?? booking.id, name, email };
}

/** Corrects the name of a personal link's buyer or guest. Another address waits for a button in an email sent to it. */
export async function correctOwnDetails(
  { token, name, email }: z.output<typeof ownDetailsSchema>,
  now: Date,
): Promise<Result<undefined, "gone" | "too_many">> {
  const allowed = await countTry("ownDetails", [token]);
  if (!allowed.ok) return allowed;
  return inTransaction<undefined, "gone">(async (tx) => {
    const own = await lockOwnPlace(tx, { token }, now);
    if (!own) return gone();
    const { booking } = own;
    const before = detailsOf(own);
    await update(tx, own, { name });
    if (emailKey(email) === emailKey(before.email)) return ok(undefined);
    const { name: retreat, dates } = retreatOf(booking);
    await queueLetter(tx, {
      cause: `booking-address:${before.id}:${email}:${now.getTime()}`,
      letter: "booking-address",
      to: email,
      values: {
        ...{ name, retreat, dates },
        addressUrl: signedUrl("booking-address", subjectOf({ ...before, email }, before.email, now)),
      },
    });
    return ok(undefined);
  });
}

/** What a link to confirm an address would change, and the page of its booking; null if it is invalid, used or over. */
export async function findOwnAddress(
  signed: string,
  now: Date,
): Promise<{ email: string; token: string } | null> {
  const asked = readSubject(signed, now);
  const token = asked && (await findToken(db, asked));
  const known = token && (await findOwnDetails(token, now));
  return known && known.id === asked.id && markOf(known.email) === asked.mark
    ? { email: asked.email, token }
    : null;
}

/** Changes the address by the link sent to the new one; the access to the Clubhouse follows. Returns the booking's link. */
export async function confirmOwnAddress(signed: string, now: Date): Promise<Result<string, "gone">> {
  const asked = readSubject(signed, now);
  if (!asked) return gone();
  return inTransaction<string, "gone">(async (tx) => {
    const token = await findToken(tx, asked);
    const own = token === null ? null : await lockOwnPlace(tx, { token }, now);
    if (!own || token === null) return gone();
    const before = detailsOf(own);
    if (before.id !== asked.id || markOf(before.email) !== asked.mark) return gone();
    const { booking } = own;
    const to = { email: asked.email, emailKey: emailKey(asked.email) };
    const retreat = await lockPlaces(tx, retreatOf(booking));
    await update(tx, own, to);
    const place = own.guest ?? buyersPlace(booking);
    if (place) await openBookingAccess(tx, { ...place, ...to }, retreat, now);
    return ok(token);
  });
}

function update(
  tx: Transaction,
  { booking, guest }: OwnPlace,
  data: { name: string } | { email: string; emailKey: string },
) {
  return guest
    ? tx.guest.update({ where: { id: guest.id }, data, select: { id: true } })
    : tx.order.update({ where: { id: booking.id }, data, select: { id: true } });
}

/** The link of the buyer or guest with this address; a place that the buyer gave away has the order's id, too. */
async function findToken(tx: Transaction, { id, mark }: Pick<Asked, "id" | "mark">): Promise<string | null> {
  const select = { linkToken: true, email: true } as const;
  const order = await tx.order.findUnique({ where: { id }, select });
  const guest = await tx.guest.findUnique({ where: { id }, select });
  return [order, guest].find((one) => one?.linkToken && markOf(one.email ?? "") === mark)?.linkToken ?? null;
}

function gone() {
  return fail("gone", getContent(selfServicePart).details.gone);
}

/** Ties a link to the address it replaces, so that it works once. */
function markOf(email: string): string {
  return createHash("sha256").update(emailKey(email)).digest("hex").slice(0, 16);
}

const [idLength, timeLength, markLength] = [36, 11, 16];

function subjectOf({ id, email }: OwnDetails, before: string, now: Date): string {
  const time = now.getTime().toString(36).padStart(timeLength, "0");
  return `${id}${time}${markOf(before)}${Buffer.from(email).toString("base64url")}`;
}

/** `mark`: of the address that is replaced. */
type Asked = { id: string; mark: string; email: string };

function readSubject(signed: string, now: Date): Asked | null {
  const subject = readSignedToken("booking-address", signed);
  if (!subject) return null;
  const askedAt = parseInt(subject.slice(idLength, idLength + timeLength), 36);
  if (now.getTime() - askedAt > accounts.confirmHours * 60 * 60 * 1000) return null;
  const rest = subject.slice(idLength + timeLength);
  return {
    id: subject.slice(0, idLength),
    mark: rest.slice(0, markLength),
    email: Buffer.from(rest.slice(markLength), "base64url").toString(),
  };
}
