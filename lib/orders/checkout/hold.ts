import "server-only";
import { placesForOtherNetworks } from "@/content/checkout";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Programme } from "@/content/programmes";
import { messagesCopy } from "@/content/pages/messages";
import type { Sales } from "@/content/retreats";
import { ownPlace } from "@/lib/orders/bookings/guests";
import { depositDueOn } from "@/lib/orders/bookings/dates";
import { lockPlaces, reserveRoom } from "@/lib/orders/bookings/places";
import { instalmentDays } from "@/lib/orders/schedule/schedule";
import { programmePrices, programmeSubject } from "@/lib/catalogue/programme";
import { refuseCode, whyNotCode } from "@/lib/orders/codes/codes";
import { lockPackage } from "@/lib/orders/coaching/package";
import { getContent } from "@/lib/content/documents";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockGroup } from "@/lib/db/locks/order";
import { isSeatLeft, lockSeats } from "@/lib/orders/programmes/places";
import { findPlanOf } from "@/lib/orders/programmes/plans";
import { closeCheckout, holdsPlace } from "@/lib/orders/purchases/checkouts";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { priceList } from "@/lib/content/retreats";
import { programmePaymentPage } from "@/lib/content/programmes";
import { mayBuyNow } from "@/lib/orders/waitlists/early-buyers";
import { isOfferOpen, lockOffer } from "@/lib/orders/waitlists/offers";
import { isSameGift, refuseGift } from "@/lib/orders/vouchers/gift";
import { reserveVoucher } from "@/lib/orders/vouchers/redeem";
import type { Prisma } from "@/prisma/generated/client";
import { openedBy, ownCheckouts, type Buyer } from "./buyer";
import { createOrder, recordTerms } from "./create-order";
import { heldWith, lockTime, releaseTime } from "./hold-time";
import { dueOf, placesOf, type PlaceRequest } from "./place-request";
import type { Companion } from "./schema";
import { revokeSessions, outOfReach, syncSessions } from "./end-sessions";
import {
  checkoutMs,
  holdMs,
  isReusable,
  openCheckoutColumns,
  type Asked,
  type OpenCheckout,
} from "./open-checkout";

export type HoldRefusal =
  | "sold_out"
  | "already"
  | "too_many"
  | "provider_down"
  | "not_open"
  | "price_changed"
  | "code";

/** Holds a place, replacing the buyer's other hold; no change when refused (docs/money.md#how-a-place-is-held). */
export async function holdPlace(
  wanted: PlaceRequest,
  buyer: Buyer,
  now: Date,
): Promise<Result<Asked, HoldRefusal>> {
  const exchanged = await exchangeHolds(wanted, buyer, now);
  if (!exchanged.ok) return exchanged;
  const { checkout, isNew, replaced } = exchanged.value;
  const over = await revokeSessions(replaced);
  if (over.length === 0) return exchanged;
  if (isNew) await db.$transaction((tx) => closeCheckout(tx, checkout, now));
  if (!(await syncSessions(over, now))) return outOfReach;
  const again = await exchangeHolds(wanted, buyer, now);
  if (again.ok) await revokeSessions(again.value.replaced);
  return again;
}

async function exchangeHolds(
  wanted: PlaceRequest,
  buyer: Buyer,
  now: Date,
): Promise<Result<Asked, HoldRefusal>> {
  for (;;) {
    const own = await ownHolds(db, wanted, buyer, now);
    if (!(await syncSessions(sortHolds(own, wanted, now).others, now))) return outOfReach;
    const result = await reservePlace(wanted, buyer, own, now);
    if (result.ok || result.code !== "another_click") return result as Result<Asked, HoldRefusal>;
  }
}

type ReserveRefusal = Exclude<HoldRefusal, "provider_down"> | "another_click";

async function reservePlace(
  asked: PlaceRequest,
  buyer: Buyer,
  own: readonly OpenCheckout[],
  now: Date,
): Promise<Result<Asked, ReserveRefusal>> {
  // A signed-out buyer gets no answer: the address may be another person's.
  const run = asked.kind === "plan" && asked.programme;
  if (run && buyer.member && (await findPlanOf(buyer.member, now, run)))
    return fail("already", getContent(programmePaymentPage(run)).alreadyMember.title);
  return inTransaction<Asked, ReserveRefusal>(async (tx) => {
    const offerId = offerOf(asked);
    if (offerId) await lockOffer(tx, offerId);
    // Purchases before places, as in every payment write, to avoid deadlocks.
    for (const { orderId } of own) await lockGroup(tx, orderId);
    const locked = await lockPlace(tx, asked, now);
    if (!locked.ok) return locked;
    const wanted = locked.value;
    const { reusable, others } = sortHolds(await ownHolds(tx, wanted, buyer, now), wanted, now);
    const isLocked = (hold: OpenCheckout) => own.some(({ id }) => id === hold.id);
    // A concurrent click created it: its row must not be locked after the places.
    if (!others.every(isLocked)) return fail("another_click", "");
    for (const other of others) {
      await closeCheckout(tx, other, now);
      await releaseTime(tx, other, wanted, now);
    }
    if (reusable) {
      if (isLocked(reusable)) await recordTerms(tx, reusable, wanted, now);
      return ok({ checkout: reusable, isNew: false, replaced: others });
    }
    const soldOut = await findSoldOut(tx, wanted, now);
    if (soldOut) return soldOut;
    const codeId = codeOf(wanted);
    const noCode = codeId && (await whyNotCode(tx, codeId, { now, places: placesOf(wanted) }));
    if (noCode) return noCode;
    if (wanted.voucher && !(await reserveVoucher(tx, wanted.voucher, now))) return refuseCode("voucher_used");
    const opener = openedBy(buyer);
    const ofNetwork = { ...soldWith(wanted), networkKey: opener.networkKey, ...holdsPlace(now) };
    if (!offerOf(wanted) && (await countHeld(tx, ofNetwork)) + placesOf(wanted) > maxPerNetwork(wanted))
      return fail("too_many", messagesCopy.checkout.tooManyOpen);
    const checkout = await tx.checkout.create({
      data: {
        orderId: await createOrder(tx, wanted, buyer, now),
        ...opener,
        kind: wanted.kind,
        pence: wanted.pence,
        ...(wanted.voucher && { voucherId: wanted.voucher.id, voucherPence: wanted.voucher.pence }),
        currency: soldOf(wanted).currency,
        expiresAt: new Date(now.getTime() + checkoutMs),
        holdExpiresAt: new Date(now.getTime() + holdMs),
        createdAt: now,
      },
      select: openCheckoutColumns,
    });
    return ok({ checkout, isNew: true, replaced: others });
  });
}

/** Locks a place on its current terms; refused if the founder just closed sales or changed the price. */
async function lockPlace(
  tx: Transaction,
  wanted: PlaceRequest,
  now: Date,
): Promise<Result<PlaceRequest, "not_open" | "price_changed">> {
  if (wanted.kind === "plan") {
    const programme = await lockSeats(tx, wanted.programme.id);
    if (programme.sales !== "open") return programmeNotOpen(programme, programme.sales);
    if (!(await mayBuyNow(tx, programmeSubject(programme), wanted.entryId, now)))
      return programmeNotOpen(programme, "waitlist");
    const isSame = programmePrices(programme) === programmePrices(wanted.programme);
    return isSame ? ok({ ...wanted, programme }) : planPriceChanged(programme);
  }
  if (wanted.kind === "coaching") {
    const { appointment, sold } = wanted;
    if (appointment) return lockTime(tx, { ...wanted, appointment }, now);
    const locked = await lockPackage(tx, sold);
    return locked.ok ? ok({ ...wanted, sold: locked.value }) : locked;
  }
  if (wanted.kind === "voucher") {
    const refusal = await refuseGift(tx, wanted.gift, wanted.pence);
    return refusal ?? ok(wanted);
  }
  const retreat = await lockPlaces(tx, wanted.retreat);
  const isOpen = retreat.sales === "open" && (await mayBuyNow(tx, retreat.id, wanted.entryId, now));
  if (!isOpen && !wanted.offerId) return notOpen();
  if (dueOf(wanted) < wanted.totalPence && depositDueOn(retreat, now) === null)
    return fail("price_changed", getContent(retreatPaymentPage).toasts.serverErrors.noDeposit);
  // Fewer may come by the balance's day than the page showed
  const { payments = 1 } = wanted;
  if (payments > 1 && payments !== instalmentDays(retreat, now).length) return priceChanged();
  return priceList(retreat) === priceList(wanted.retreat) ? ok({ ...wanted, retreat }) : priceChanged();
}

/** The refusal of a place on a retreat that is not on sale. */
export function notOpen(): Refusal<"not_open"> {
  return fail("not_open", getContent(retreatPaymentPage).sales.closed.title);
}

/** The refusal of a place in a programme while it is not on sale. */
export function programmeNotOpen(programme: Programme, sales: Exclude<Sales, "open">): Refusal<"not_open"> {
  return fail("not_open", getContent(programmePaymentPage(programme)).sales[sales].title);
}

/** The refusal of a place at an outdated price. */
export function priceChanged(): Refusal<"price_changed"> {
  return fail("price_changed", getContent(retreatPaymentPage).toasts.serverErrors.priceChanged);
}

/** Same for a programme. */
export function planPriceChanged(programme: Programme): Refusal<"price_changed"> {
  return fail("price_changed", getContent(programmePaymentPage(programme)).toasts.priceChanged.text);
}

/** The places that Checkouts hold. */
async function countHeld(tx: Transaction, where: Prisma.CheckoutWhereInput): Promise<number> {
  const plans = await tx.checkout.count({ where: { AND: [where, { order: { plan: { isNot: null } } }] } });
  const held = { checkouts: { some: where } };
  const order = { OR: [held, { sharedWith: held }] };
  return plans + (await tx.guest.count({ where: { booking: { order } } }));
}

function soldOf(wanted: PlaceRequest): { currency: string } {
  if (wanted.kind === "voucher") return wanted;
  return wanted.kind === "place" ? wanted.retreat : wanted.kind === "plan" ? wanted.plan : wanted.sold;
}

function maxPerNetwork(wanted: PlaceRequest): number {
  // Coaching and vouchers have no places that one network could hold
  if (wanted.kind === "coaching" || wanted.kind === "voucher") return Infinity;
  const places = wanted.kind === "place" ? wanted.retreat.capacity : wanted.programme.participants;
  return Math.max(1, places - placesForOtherNetworks);
}

function soldWith(wanted: PlaceRequest): Prisma.CheckoutWhereInput {
  const { kind } = wanted;
  if (kind === "coaching") {
    const { sold, appointment } = wanted;
    return { kind, order: { coaching: { package: sold.slug, kindId: appointment?.kindId ?? null } } };
  }
  if (kind === "plan") return { kind, order: { plan: { programme: wanted.programme.id } } };
  return kind === "place" ? { kind, order: { booking: { retreat: wanted.retreat.id } } } : { kind };
}

function ownHolds(tx: Transaction, wanted: PlaceRequest, buyer: Buyer, now: Date): Promise<OpenCheckout[]> {
  const offerId = offerOf(wanted);
  return tx.checkout.findMany({
    where: {
      ...soldWith(wanted),
      ...holdsPlace(now),
      OR: [
        ...ownCheckouts(buyer),
        ...(offerId ? [{ order: { booking: { offerId } } }] : []),
        ...(wanted.entryId ? [heldFor(wanted)] : []),
        ...(wanted.kind === "coaching" && wanted.appointment ? [heldWith(wanted.appointment)] : []),
      ],
    },
    // A fixed lock order, to avoid deadlocks.
    orderBy: { orderId: "asc" },
    select: openCheckoutColumns,
  });
}

/** The holds with the address of a waitlist entry, which its link proves. */
function heldFor({ kind, email }: PlaceRequest): Prisma.CheckoutWhereInput {
  const own = { emailKey: emailKey(email) };
  return { order: kind === "place" ? { ...own, booking: { offerId: null } } : own };
}

function sortHolds(
  holds: OpenCheckout[],
  wanted: PlaceRequest,
  now: Date,
): { reusable: OpenCheckout | undefined; others: OpenCheckout[] } {
  const reusable = holds.find((hold) => isReusable(hold, now) && isFor(hold, wanted));
  return { reusable, others: holds.filter((hold) => hold !== reusable) };
}

function isFor({ pence, voucherId, voucherPence, order: held }: OpenCheckout, wanted: PlaceRequest): boolean {
  const { booking, plan, coaching } = held;
  if (pence !== wanted.pence || voucherPence !== (wanted.voucher?.pence ?? 0)) return false;
  if (voucherId !== (wanted.voucher?.id ?? null) || held.name !== wanted.name) return false;
  // Without an address Checkout requests one, so it suits any.
  if (held.email !== wanted.email && held.email !== "") return false;
  if (wanted.kind === "coaching")
    return (
      coaching?.package === wanted.sold.slug &&
      coaching.sessions === wanted.sold.sessions &&
      held.instalments.length === (wanted.payments ?? 1) - 1 &&
      (held.balanceCard !== null) === (wanted.byItself ?? false) &&
      coaching.appointments[0]?.id === wanted.appointment?.id
    );
  if (wanted.kind === "voucher") return held.voucher !== null && isSameGift(held.voucher, wanted.gift);
  return wanted.kind === "place"
    ? booking !== null &&
        ownPlace(booking).room === wanted.room &&
        isSameGroup(held, wanted) &&
        held.totalPence === wanted.totalPence &&
        held.codeId === codeOf(wanted) &&
        held.instalments.length === (wanted.payments ?? 1) &&
        (booking.offer?.id ?? null) === wanted.offerId &&
        (held.balanceCard !== null) === (wanted.byItself ?? false)
    : plan?.kind === wanted.plan.kind &&
        plan.instalments === wanted.plan.payments &&
        plan.paymentPence === wanted.plan.paymentPence &&
        plan.interval === wanted.plan.interval &&
        plan.programme === wanted.programme.id &&
        plan.cohort === wanted.programme.cohort;
}

function isSameGroup(
  { booking, shares: heldShares }: OpenCheckout["order"],
  { companions = [], shares = false }: PlaceRequest & { kind: "place" },
): boolean {
  const others = booking?.guests.slice(1) ?? [];
  const held = shares ? heldShares : others;
  const isSame = ({ name, email }: Companion, index: number) =>
    held[index]?.name === name && held[index].email === email;
  return others.length + heldShares.length === companions.length && companions.every(isSame);
}

function offerOf(wanted: PlaceRequest): string | null {
  return wanted.kind === "place" ? wanted.offerId : null;
}

function codeOf(wanted: PlaceRequest): string | null {
  return (wanted.kind === "place" && wanted.cheaper?.codeId) || null;
}

async function findSoldOut(
  tx: Transaction,
  wanted: PlaceRequest,
  now: Date,
): Promise<Refusal<"sold_out"> | null> {
  if (wanted.kind === "coaching" || wanted.kind === "voucher") return null;
  if (wanted.kind === "plan") {
    const { programme } = wanted;
    if (await isSeatLeft(tx, programme, now)) return null;
    return fail("sold_out", getContent(programmePaymentPage(programme)).sales.soldOut.title);
  }
  const { retreat, room, offerId } = wanted;
  const count = placesOf(wanted);
  const isLeft = offerId
    ? isOfferOpen(tx, offerId, now)
    : reserveRoom(tx, retreat, { room, count, of: "on sale" }, now);
  if (await isLeft) return null;
  const { roomSoldOut, tooFewLeft } = getContent(retreatPaymentPage).toasts.serverErrors;
  return fail("sold_out", count > 1 ? tooFewLeft : roomSoldOut);
}
