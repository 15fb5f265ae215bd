import "server-only";
import { messagesCopy } from "@/content/pages/messages";
import { retreatPaymentCopy } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { balanceDueOn } from "@/lib/bookings/dates";
import { findCode, refuseCode, whyNotCode, type CodeRefusal } from "@/lib/codes/codes";
import { discountWords, pricesWith } from "@/lib/codes/price";
import { db } from "@/lib/db";
import type { Priced } from "@/lib/form-state";
import { countTry, forgiveTry } from "@/lib/limits";
import { fail, ok, type Result } from "@/lib/result";
import { findRetreat, priceList } from "@/lib/retreats";
import { fill } from "@/lib/text";
import type { PriceCode } from "@/prisma/generated/client";
import { ownCheckouts, type Buyer } from "./buyer";
import { figureRows, fullButtons } from "./figures";
import { notOpen, priceChanged } from "./hold";
import type { CodeInput } from "./schema";

const words = retreatPaymentCopy.code;

export type Coded = { row: PriceCode; prices: Record<string, number | null>; told: string };

/** A code that a buyer has typed, with what it makes of a retreat's prices. Wrong guesses are counted by network. */
export async function readCode(
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

/** Tells what a retreat costs with a code, and keeps nothing (docs/rules/codes.md#applying-one). */
export async function priceWithCode(
  { retreat: id, prices: seen, code: typed, told }: CodeInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, "invalid" | "not_open" | "price_changed" | "code" | "too_many">> {
  const retreat = findRetreat(id);
  if (!retreat) return fail("invalid", messagesCopy.forms.fallback.chooseOne);
  if (retreat.sales !== "open") return notOpen();
  if (seen !== priceList(retreat)) return priceChanged();
  if (!typed) return refuseCode(told ? "removed" : "none");
  const coded = await readCode(retreat, typed, buyer);
  if (!coded.ok) return coded;
  const { id: codeId } = coded.value.row;
  const refused = (await whyNotCode(db, codeId, now, ownCheckouts(buyer))) ?? refusedEverywhere(coded.value);
  return refused ?? ok({ priced: pricedWords(retreat, coded.value, now) });
}

function refusedEverywhere({ row: { code }, prices }: Coded): CodeRefusal | null {
  return Object.values(prices).every((pence) => pence === null) ? refuseCode("no_room", { code }) : null;
}

function pricedWords(retreat: Retreat, { row, prices, told }: Coded, now: Date): Priced {
  const { code } = row;
  const without = Object.entries(retreat.rooms).flatMap(([id, { name }]) =>
    prices[id] === null ? [name] : [],
  );
  const rooms = new Intl.ListFormat("en-GB").format(without);
  const text = fill(words.applied, { code, off: discountWords(row) });
  return {
    ...{ code, told },
    text: without.length > 0 ? `${text} ${fill(words.appliedNotAll, { rooms })}` : text,
    rows: figureRows(retreat, balanceDueOn(retreat, now), { code, prices }),
    full: fullButtons(retreat, { prices }),
  };
}
