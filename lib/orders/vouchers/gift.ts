import "server-only";
import { voucherPage } from "@/content/pages/voucher";
import { isVoucherAmount, voucherSubject } from "@/lib/catalogue/vouchers";
import { readVoucherTerms } from "@/lib/catalogue/rows";
import { getContent } from "@/lib/content/documents";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { fail, type Refusal } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import type { NewVoucher } from "./create";

/** Why a voucher is not sold at that price now; null if it is. What is sold is locked until the transaction ends. */
export async function refuseGift(
  tx: Transaction,
  { place }: NewVoucher,
  pricePence: number,
): Promise<Refusal<"not_open" | "price_changed"> | null> {
  const { sales, toasts } = getContent(voucherPage);
  await acquireLock(tx, "salesTerms", voucherSubject);
  const terms = await readVoucherTerms(tx);
  if (terms.sales !== "open") return fail("not_open", sales.closed.title);
  const priceChanged = fail("price_changed" as const, toasts.priceChanged);
  if (!place) return isVoucherAmount(terms, pricePence) ? null : priceChanged;
  const retreat = await latestRetreat(tx, { id: place.retreat });
  const isSold = retreat.sales === "open" && retreat.rooms[place.room]?.pricePence === pricePence;
  return isSold ? null : priceChanged;
}

type Gift = Pick<NewVoucher, "worthPence" | "recipientName" | "recipientEmail" | "message">;
type HeldGift = Gift & { retreat: string | null; room: string | null; sendOn: Date };

/** True if a held voucher is the one that is wanted again. */
export function isSameGift(held: HeldGift, wanted: NewVoucher): boolean {
  return (
    held.worthPence === wanted.worthPence &&
    held.retreat === (wanted.place?.retreat ?? null) &&
    held.room === (wanted.place?.room ?? null) &&
    held.recipientName === wanted.recipientName &&
    held.recipientEmail === wanted.recipientEmail &&
    held.message === wanted.message &&
    held.sendOn.toISOString().slice(0, 10) === wanted.sendOn
  );
}
