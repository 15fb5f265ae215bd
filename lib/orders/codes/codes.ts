import "server-only";
import { unknownCode } from "@/content/checkout";
import type { Content } from "@/content/page";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { holdsManually } from "@/lib/orders/manual/hold";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
import { fail, type Refusal } from "@/lib/result";
import { fill } from "@/lib/text";
import type { PriceCode, Prisma } from "@/prisma/generated/client";

/** A refused code; its message is shown at its field. */
export type CodeRefusal = Refusal<"code">;

type CodeFault = "unknown" | keyof Content<typeof retreatPaymentPage>["code"]["refusals"];

/** The refusal of a code for a reason. */
export function refuseCode(why: CodeFault, values: Record<string, string> = {}): CodeRefusal {
  const { refusals } = getContent(retreatPaymentPage).code;
  const message = fill(why === "unknown" ? unknownCode : refusals[why], values);
  return fail("code", message, { code: message });
}

/** A retreat's code as typed by the buyer; null if there is none. */
export function findCode(retreat: string, typed: string): Promise<PriceCode | null> {
  return db.priceCode.findUnique({ where: { retreat_code: { retreat, code: typed.toUpperCase() } } });
}

/** Why a code cannot be used for more places; null if it can. `except`: holds this booking would replace. */
export async function whyNotCode(
  tx: Transaction,
  id: string,
  { now, places = 1, except = [] }: { now: Date; places?: number; except?: Prisma.CheckoutWhereInput[] },
): Promise<CodeRefusal | null> {
  const { code, closedAt, lastDay, uses } = await tx.priceCode.findUniqueOrThrow({ where: { id } });
  if (closedAt) return refuseCode("closed", { code });
  const day = lastDay.toISOString().slice(0, 10);
  if (day < calendarDay(now)) return refuseCode("ended", { code, day: formatDay(day) });
  const used = await tx.guest.count({
    where: {
      cancelledAt: null,
      booking: {
        order: {
          codeId: id,
          ...usesCode(now),
          ...(except.length > 0 && { NOT: { status: "held", ...hasCheckout({ OR: except }) } }),
        },
      },
    },
  });
  return used + places <= uses ? null : refuseCode("used_up", { code });
}

/** The places bought with each code, by its id (docs/rules/codes.md#uses). */
export async function countUses(ids: readonly string[], now: Date): Promise<Record<string, number>> {
  const counts = ids.map(async (id) => {
    const order = { codeId: id, ...usesCode(now) };
    return [id, await db.guest.count({ where: { cancelledAt: null, booking: { order } } })] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

function usesCode(now: Date) {
  return {
    OR: [
      { status: "confirmed" },
      { status: "held", ...hasCheckout(holdsPlace(now)) },
      { status: "held", manual: holdsManually(now) },
    ],
  } satisfies Prisma.OrderWhereInput;
}

/** The filter for orders with such a Checkout, and the shares booked with them. */
function hasCheckout(where: Prisma.CheckoutWhereInput) {
  const one = { checkouts: { some: where } };
  return { OR: [one, { sharedWith: one }] } satisfies Prisma.OrderWhereInput;
}
