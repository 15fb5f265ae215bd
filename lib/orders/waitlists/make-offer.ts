import "server-only";
import { offerHours } from "@/content/waitlists";
import type { Retreat } from "@/content/retreats";
import type { Transaction } from "@/lib/db";
import type { Allotted } from "@/lib/orders/allocation/allocate";
import { newLinkToken } from "@/lib/crypto/links/token";
import { logger } from "@/lib/observability/logger";
import { queueOfferLetter } from "./letters";

const offerMs = offerHours * 60 * 60 * 1000;

export const offerColumns = {
  id: true,
  retreat: true,
  room: true,
  token: true,
  state: true,
  expiresAt: true,
  entry: { select: { id: true, name: true, email: true } },
} as const;

/** Offers a place to a waitlist entry, with an email; `offeredBy`: the administrator. Places are locked. */
export async function makeOffer(
  tx: Transaction,
  retreat: Retreat,
  { entryId, room }: Allotted,
  offeredBy: string | null,
  now: Date,
): Promise<void> {
  const offer = await tx.placeOffer.create({
    data: {
      ...{ retreat: retreat.id, room, entryId, offeredBy, token: newLinkToken(), offeredAt: now },
      expiresAt: new Date(now.getTime() + offerMs),
    },
    select: offerColumns,
  });
  await queueOfferLetter(tx, retreat, offer);
  logger.info({ event: "offer.made", offerId: offer.id });
}
