import { findRoom } from "@/lib/catalogue/rooms";
import "server-only";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import { formatMoment } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";

type Offered = { id: string; room: string; entry: { id: string; name: string; email: string } };

/** Emails an offer; a new `occasion` sends it again. */
export async function queueOfferLetter(
  tx: Transaction,
  retreat: Retreat,
  { id, room, token, expiresAt, entry }: Offered & { token: string; expiresAt: Date },
  occasion = "",
): Promise<void> {
  await queueLetter(tx, {
    cause: `place-offered:${id}${occasion}`,
    letter: "place-offered",
    to: entry.email,
    entryId: entry.id,
    values: {
      ...commonOf(retreat, room, entry),
      price: formatMoney(findRoom(retreat, room)?.pricePence ?? 0, retreat.currency),
      deposit: formatMoney(retreat.depositPence, retreat.currency),
      until: formatMoment(expiresAt),
      offerUrl: absolute(`/offer/${token}`),
    },
  });
}

/** Emails that an offer expired and went to the next. */
export async function queueLapseLetter(
  tx: Transaction,
  retreat: Retreat,
  { id, room, entry }: Offered,
): Promise<void> {
  await queueLetter(tx, {
    cause: `place-offer-lapsed:${id}`,
    letter: "place-offer-lapsed",
    to: entry.email,
    entryId: entry.id,
    values: { ...commonOf(retreat, room, entry), waitlistUrl: absolute(retreat.paths.waitlist) },
  });
}

function commonOf(retreat: Retreat, room: string, { name }: Offered["entry"]) {
  const phrase = findRoom(retreat, room)?.phrase ?? room;
  return { name, retreat: retreat.name, dates: retreat.dates, place: retreat.place, room: phrase };
}
