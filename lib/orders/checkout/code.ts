import "server-only";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { findCode, refuseCode, whyNotCode, type CodeRefusal } from "@/lib/orders/codes/codes";
import { discountWords, pricesWith } from "@/lib/orders/codes/price";
import { getContent } from "@/lib/content/documents";
import { db } from "@/lib/db";
import type { Priced } from "@/lib/forms/state";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { fail, ok, type Result } from "@/lib/result";
import { findRetreat, priceList } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { findEarlyBuyer } from "@/lib/orders/waitlists/early-buyers";
import type { PriceCode, Prisma } from "@/prisma/generated/client";
import { ownCheckouts, type Buyer } from "./buyer";
import { figureRows, fullButtons, laterOf } from "./price-breakdown";
import { notOpen, priceChanged } from "./hold";
import type { CodeInput } from "./schema";

export type Coded = { row: PriceCode; prices: Record<string, number | null>; told: string };

/** Finds a typed code and the retreat's discounted prices. Wrong guesses are counted by network. */
async function readCode(
  retreat: Retreat,
  typed: string,
  { network }: Buyer,
): Promise<Result<Coded, "code" | "too_many">> {
  const allowed = await countTry("priceCode", [network]);
  if (!allowed.ok) return allowed;
  const row = await findCode(retreat.id, typed);
  if (!row) return refuseCode("unknown");
  await forgiveTry("priceCode", [network]);
  const prices = pricesWith(retreat, row);
  return ok({
    row,
    prices,
    told: [row.code, ...Object.values(prices).map((pence) => pence ?? "")].join("|"),
  });
}

type TypedCode = { code?: string | undefined; told?: string | undefined };

type PricedRoom = { retreat: Retreat; room: string; pricePence: number; notHere: "room" | "offered_room" };

export type RoomPrice = { totalPence: number; cheaper: { codeId: string; fullPence: number } | null };

/** A room's price with the typed code, if any, in pence; "price_not_shown": differs from the price its page showed. */
export async function priceRoom(
  { retreat, room, pricePence: fullPence, notHere }: PricedRoom,
  { code, told }: TypedCode,
  buyer: Buyer,
): Promise<Result<RoomPrice, "code" | "too_many" | "price_not_shown">> {
  const coded = code ? await readCode(retreat, code, buyer) : null;
  if (coded?.ok === false) return coded;
  if ((coded?.value.told ?? "") !== (told ?? "")) return fail("price_not_shown", "");
  if (!coded) return ok({ totalPence: fullPence, cheaper: null });
  const { row, prices } = coded.value;
  const totalPence = prices[room];
  if (typeof totalPence !== "number") return refuseCode(notHere, { code: row.code });
  return ok({ totalPence, cheaper: { codeId: row.id, fullPence } });
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
  return refusedEverywhere(coded.value) ?? ok({ priced: pricedWords(retreat, coded.value, now) });
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
  const coded = await readCode(retreat, code, buyer);
  return (coded.ok && (await whyNotCode(db, coded.value.row.id, { now, except }))) || coded;
}

function refusedEverywhere({ row: { code }, prices }: Coded): CodeRefusal | null {
  return Object.values(prices).every((pence) => pence === null) ? refuseCode("no_room", { code }) : null;
}

function pricedWords(retreat: Retreat, { row, prices, told }: Coded, now: Date): Priced {
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
