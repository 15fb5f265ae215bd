import "server-only";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { findCode, refuseCode, whyNotCode, type CodeRefusal } from "@/lib/orders/codes/codes";
import { discountWords, pricesWith } from "@/lib/orders/codes/price";
import { formatMoney } from "@/content/money";
import { leftOf, voucherState, type splitDue } from "@/lib/orders/vouchers/balance";
import { fixWorth, type VoucherShare } from "@/lib/orders/vouchers/redeem";
import { findVoucherByCode, lockVoucher, type VoucherRow } from "@/lib/orders/vouchers/vouchers";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { getContent } from "@/lib/content/documents";
import { db, type Transaction } from "@/lib/db";
import type { Priced } from "@/lib/forms/state";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { fail, ok, type Result } from "@/lib/result";
import { findRetreat, priceList } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { findEarlyBuyer } from "@/lib/orders/waitlists/early-buyers";
import type { PriceCode, Prisma } from "@/prisma/generated/client";
import type { Product } from "@/prisma/generated/enums";
import { ownCheckouts, type Buyer } from "./buyer";
import { figureRows, fullButtons, laterOf, voucherRows } from "./price-breakdown";
import { notOpen, priceChanged } from "./hold";
import type { CodeInput } from "./schema";

type Discounted = { row: PriceCode; prices: Record<string, number | null>; told: string };

/** A voucher that is valid for a retreat, with what is left on it for this buyer. */
type Vouched = { voucher: { id: string; code: string; leftPence: number }; told: string };

/** A price code or a voucher: the box takes one of them. */
export type Coded = Discounted | Vouched;

/** Finds a typed code and what it does to the retreat's prices. Wrong guesses are counted by network. */
async function readCode(
  retreat: Retreat,
  typed: string,
  buyer: Buyer,
  now: Date,
): Promise<Result<Coded, "code" | "too_many">> {
  const { network } = buyer;
  const allowed = await countTry("priceCode", [network]);
  if (!allowed.ok) return allowed;
  const row = await findCode(retreat.id, typed);
  if (!row) {
    const voucher = await findTypedVoucher(typed, retreat.currency, network);
    // A Checkout that this one replaces reserves nothing
    const isOwn = ({ order }: OpenUse) => order.booking?.retreat === retreat.id;
    return voucher.ok ? vouchedWith(voucher.value, buyer, isOwn, now) : voucher;
  }
  await forgiveTry("priceCode", [network]);
  const prices = pricesWith(retreat, row);
  return ok({
    row,
    prices,
    told: [row.code, ...Object.values(prices).map((pence) => pence ?? "")].join("|"),
  });
}

/** A typed voucher of this currency; a right guess is not counted. */
async function findTypedVoucher(
  typed: string,
  currency: string,
  network: string,
): Promise<Result<VoucherRow, "code">> {
  const voucher = await findVoucherByCode(typed);
  if (voucher?.currency !== currency) return refuseCode("unknown");
  await forgiveTry("priceCode", [network]);
  return ok(voucher);
}

/** An open Checkout that reserves a part of a voucher. */
type OpenUse = VoucherRow["account"]["checkouts"][number];

function vouchedWith(
  voucher: VoucherRow,
  { browserKey, member }: Buyer,
  isOfProduct: (use: OpenUse) => boolean,
  now: Date,
): Result<Vouched, "code"> {
  const isReplaced = (use: OpenUse) =>
    isOfProduct(use) && (use.browserKey === browserKey || (member !== null && use.userId === member.userId));
  const left = leftWithout(voucher, isReplaced, now);
  if (!left.ok) return left;
  const { id, code } = voucher;
  return ok({ voucher: { id, code, leftPence: left.value }, told: `${code}|${left.value}` });
}

/** What is left on a voucher without what these Checkouts reserve, in pence; refused if it can't be used. */
function leftWithout(
  { code, expiresOn, account }: VoucherRow,
  isReplaced: (use: OpenUse) => boolean,
  now: Date,
): Result<number, "code"> {
  const own = without(account, isReplaced);
  const day = formatDay(expiresOn.toISOString().slice(0, 10));
  const state = voucherState(own, calendarDay(now));
  if (state === "used") return refuseCode("voucher_empty", { code });
  if (state === "expired") return refuseCode("voucher_expired", { code, day });
  if (state !== "valid") return refuseCode("voucher_ended", { code });
  return ok(leftOf(own));
}

function without(account: VoucherRow["account"], isReplaced: (use: OpenUse) => boolean) {
  return { ...account, checkouts: account.checkouts.filter((use) => !isReplaced(use)) };
}

type VoucherUse = { product: Product; currency: string; network: string };

/** A voucher typed where no discount code applies: for what is still owed, or no retreat. Wrong guesses are counted. */
export async function readVoucher(
  typed: string,
  { product, currency, network }: VoucherUse,
): Promise<Result<VoucherRow, "code" | "too_many">> {
  const allowed = await countTry("priceCode", [network]);
  if (!allowed.ok) return allowed;
  const voucher = await findTypedVoucher(typed, currency, network);
  const isOfPlace = voucher.ok && voucher.value.account.retreat !== null;
  return isOfPlace && product !== "retreat"
    ? refuseCode("voucher_place", { code: voucher.value.code })
    : voucher;
}

/** What is sold without discount codes; `isOwn`: a Checkout that a new one replaces. */
export type SoldForVoucher = {
  product: Product;
  currency: string;
  isOwn: (use: OpenUse) => boolean;
};

async function readVouched(
  { product, currency, isOwn }: SoldForVoucher,
  typed: string,
  buyer: Buyer,
  now: Date,
): Promise<Result<Vouched, "code" | "too_many">> {
  const voucher = await readVoucher(typed, { product, currency, network: buyer.network });
  return voucher.ok ? vouchedWith(voucher.value, buyer, isOwn, now) : voucher;
}

/** The voucher that pays, if one is typed; "price_not_shown": it is not what its page showed. */
export async function readShownVoucher(
  sold: SoldForVoucher,
  { code, told }: TypedCode,
  buyer: Buyer,
  now: Date,
): Promise<Result<Vouched["voucher"] | null, "code" | "too_many" | "price_not_shown">> {
  const vouched = code ? await readVouched(sold, code, buyer, now) : null;
  if (vouched?.ok === false) return vouched;
  if ((vouched?.value.told ?? "") !== (told ?? "")) return fail("price_not_shown", "");
  return ok(vouched?.value.voucher ?? null);
}

/** What a typed voucher pays, as the page of what is sold shows it; stores nothing. */
export async function priceWithVoucher(
  sold: SoldForVoucher,
  { code, told }: TypedCode,
  priceRows: (leftPence: number) => Pick<Priced, "rows" | "full">,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, "code" | "too_many">> {
  if (!code) return refuseCode(told ? "removed" : "none");
  const vouched = await readVouched(sold, code, buyer, now);
  if (!vouched.ok) return vouched;
  const { voucher, told: shown } = vouched.value;
  const text = voucherText(sold, voucher);
  return ok({ priced: { code: voucher.code, told: shown, text, ...priceRows(voucher.leftPence) } });
}

/** Splits what an order owes between a voucher, which pays first, and a card. The order is locked. */
export async function splitBalance(
  tx: Transaction,
  voucherId: string,
  { orderId, split }: { orderId: string; split: (leftPence: number) => ReturnType<typeof splitDue> },
  now: Date,
): Promise<Result<{ pence: number; voucher: VoucherShare }, "code">> {
  const voucher = await lockVoucher(tx, voucherId);
  const isOwn = (use: OpenUse) => use.orderId === orderId;
  const left = leftWithout(voucher, isOwn, now);
  if (!left.ok) return left;
  await fixWorth(tx, voucherId, without(voucher.account, isOwn));
  const { cardPence: pence, voucherPence } = split(left.value);
  return ok({ pence, voucher: { id: voucherId, pence: voucherPence } });
}

type TypedCode = { code?: string | undefined; told?: string | undefined };

type PricedRoom = { retreat: Retreat; room: string; pricePence: number; notHere: "room" | "offered_room" };

export type RoomPrice = {
  totalPence: number;
  cheaper: { codeId: string; fullPence: number } | null;
  voucher: Vouched["voucher"] | null;
};

/** A room's price with the typed code, if any, in pence; "price_not_shown": differs from the price its page showed. */
export async function priceRoom(
  { retreat, room, pricePence: fullPence, notHere }: PricedRoom,
  { code, told }: TypedCode,
  buyer: Buyer,
  now: Date,
): Promise<Result<RoomPrice, "code" | "too_many" | "price_not_shown">> {
  const coded = code ? await readCode(retreat, code, buyer, now) : null;
  if (coded?.ok === false) return coded;
  if ((coded?.value.told ?? "") !== (told ?? "")) return fail("price_not_shown", "");
  const full = { totalPence: fullPence, cheaper: null, voucher: null };
  if (!coded) return ok(full);
  if ("voucher" in coded.value) return ok({ ...full, voucher: coded.value.voucher });
  const { row, prices } = coded.value;
  const totalPence = prices[room];
  if (typeof totalPence !== "number") return refuseCode(notHere, { code: row.code });
  return ok({ totalPence, cheaper: { codeId: row.id, fullPence }, voucher: null });
}

/** Returns a retreat's prices with a code; stores nothing (docs/rules/codes.md#applying-one). */
export async function priceWithCode(
  { retreat: id, prices: seen, code, told, early }: CodeInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, "invalid" | "not_open" | "price_changed" | "code" | "too_many">> {
  const retreat = findRetreat(id);
  if (!retreat) return fail("invalid", fieldMessages.fallback.chooseOne);
  const earlyBuyer = early && (await findEarlyBuyer(early, id, now));
  if (retreat.sales !== "open" && !earlyBuyer) return notOpen();
  if (seen !== priceList(retreat)) return priceChanged();
  const coded = await readUsable(retreat, { code, told }, buyer, ownCheckouts(buyer), now);
  if (!coded.ok) return coded;
  const { value } = coded;
  if ("voucher" in value) return ok({ priced: vouchedWords(retreat, value, now) });
  return refusedEverywhere(value) ?? ok({ priced: pricedWords(retreat, value, now) });
}

/** Finds a typed code that has a use left; `except`: holds it would replace. */
export async function readUsable(
  retreat: Retreat,
  { code, told }: TypedCode,
  buyer: Buyer,
  except: Prisma.CheckoutWhereInput[],
  now: Date,
): Promise<Result<Coded, "code" | "too_many">> {
  if (!code) return refuseCode(told ? "removed" : "none");
  const coded = await readCode(retreat, code, buyer, now);
  if (!coded.ok || "voucher" in coded.value) return coded;
  return (await whyNotCode(db, coded.value.row.id, { now, except })) ?? coded;
}

function refusedEverywhere({ row: { code }, prices }: Discounted): CodeRefusal | null {
  return Object.values(prices).every((pence) => pence === null) ? refuseCode("no_room", { code }) : null;
}

function vouchedWords(retreat: Retreat, { voucher, told }: Vouched, now: Date): Priced {
  const { code, leftPence } = voucher;
  return {
    ...{ code, told, text: voucherText(retreat, voucher) },
    ...voucherRows(retreat, laterOf(retreat, now), leftPence),
  };
}

/** What a voucher pays, in words. */
export function voucherText(
  { currency }: { currency: string },
  { code, leftPence }: Vouched["voucher"],
): string {
  const { applied } = getContent(retreatPaymentPage).code.voucher;
  return fill(applied, { code, left: formatMoney(leftPence, currency) });
}

function pricedWords(retreat: Retreat, { row, prices, told }: Discounted, now: Date): Priced {
  const { code } = row;
  const words = getContent(retreatPaymentPage).code;
  const without = Object.entries(retreat.rooms).flatMap(([id, { name }]) =>
    prices[id] === null ? [name] : [],
  );
  const rooms = new Intl.ListFormat("en-GB").format(without);
  const text = fill(words.applied, { code, off: discountWords(row) });
  return {
    ...{ code, told },
    text: without.length > 0 ? `${text} ${fill(words.appliedNotAll, { rooms })}` : text,
    rows: figureRows(retreat, laterOf(retreat, now), { code, prices }),
    full: fullButtons(retreat, { prices }),
  };
}
