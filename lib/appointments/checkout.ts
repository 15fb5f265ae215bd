import "server-only";
import { formatMoney } from "@/content/money";
import { appointmentsPart } from "@/content/pages/appointments";
import { countTry } from "@/lib/access/rate-limits";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import type { Priced } from "@/lib/forms/state";
import type { Buyer } from "@/lib/orders/checkout/buyer";
import { priceWithVoucher, readShownVoucher } from "@/lib/orders/checkout/code";
import { coachingForVoucher, voucherRowsOf } from "@/lib/orders/checkout/coaching";
import { holdPlace, type HoldRefusal } from "@/lib/orders/checkout/hold";
import { openSession } from "@/lib/orders/checkout/open-session";
import { payWith } from "@/lib/orders/checkout/place";
import { splitDue } from "@/lib/orders/vouchers/balance";
import { fail, ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import type { AppointmentKind } from "@/prisma/generated/client";
import { keepTime } from "./book";
import { refuse, type BookRefusal } from "./hold";
import { bookPaidTime } from "./paid";
import type { PayCodeInput, PayInput } from "./schema";
import { appointmentIdOf } from "./tokens";

/**
 * Orders the held time and returns its Checkout's URL; it is booked once that is paid
 * (docs/rules/appointments.md#paid). A voucher that pays all books it at once; "price_not_shown": it was not applied before.
 */
export async function startAppointmentCheckout(
  { prices, code, told, ...input }: PayInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, BookRefusal | "price_not_shown" | HoldRefusal>> {
  const found = await findHeld(input.hold, prices);
  if (!found.ok) return found;
  const { row, sold } = found.value;
  const page = absolute(`/appointment/${input.hold}?booked=1`);
  // Sent twice
  if (row.state === "booked")
    return row.emailKey === emailKey(input.email) ? ok({ url: page }) : refuse("gone");
  const voucher = await readShownVoucher(coachingForVoucher(sold), { code, told }, buyer, now);
  if (!voucher.ok) return voucher;
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const kept = await keepTime(input, buyer.member, now);
  if (!kept.ok) return kept;
  const { id, kind } = kept.value;
  const { name, email } = input;
  const paid = payWith(sold.pricePence, voucher.value);
  const wanted = { kind: "coaching", sold, appointment: { id, kindId: kind.id }, name, email } as const;
  const held = await holdPlace({ ...wanted, ...paid }, buyer, now);
  if (!held.ok) return held;
  const opened = await openSession(held.value, now, `${pageOf(kind)}hold=${input.hold}`);
  const { pence, orderId } = held.value.checkout;
  if (!opened.ok || pence > 0) return opened;
  await bookPaidTime(orderId, now);
  const isBooked = (await db.appointment.count({ where: { id, state: "booked" } })) > 0;
  return isBooked ? ok({ url: page }) : opened;
}

/** Returns what a voucher pays of a held time; stores nothing. */
export async function priceTimeWithCode(
  { hold, prices, code, told }: PayCodeInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, BookRefusal | "price_changed" | "code" | "too_many">> {
  const found = await findHeld(hold, prices);
  if (!found.ok) return found;
  const { sold } = found.value;
  const rows = (leftPence: number) => {
    const priced = voucherRowsOf(sold, leftPence);
    const { cardPence } = splitDue(sold.pricePence, leftPence);
    // The button keeps its name
    const byCard = {
      label: getContent(appointmentsPart).paid.byCard,
      value: formatMoney(cardPence, sold.currency),
    };
    return { ...priced, rows: [...priced.rows, byCard] };
  };
  return priceWithVoucher(coachingForVoucher(sold), { code, told }, rows, buyer, now);
}

/** The page to return to from Checkout, up to its own parameter. */
function pageOf({ audience, slug }: AppointmentKind): string {
  return audience === "everyone" ? `/book/${slug}?` : `/community/appointments?kind=${slug}&`;
}

/** The appointment of a hold's token, and what is ordered with it, at the price that its page showed. */
async function findHeld(hold: string, prices: string) {
  const id = appointmentIdOf(hold);
  const row = id && (await db.appointment.findUnique({ where: { id }, include: { kind: true } }));
  if (!row || row.kind.pricePence === 0) return refuse("gone");
  const { pricePence, slug, name, text } = row.kind;
  if (prices !== `${pricePence}`)
    return fail("price_changed", getContent(appointmentsPart).paid.priceChanged);
  const { currency } = getSettings();
  const ordered = { slug: `book/${slug}`, name, text, currency, sessions: 1, pricePence };
  return ok({ row, sold: { ...ordered, instalments: 0, sales: "open" } as const });
}
