import "server-only";
import type { z } from "zod";
import { transferRefusals } from "@/content/pages/purchases";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { inTransaction } from "@/lib/db/locks/transaction";
import { bookingPurchase } from "@/lib/orders/bookings/bookings";
import { isOwnAlone } from "@/lib/orders/bookings/guests";
import { transferLocked, type TransferRefusal } from "@/lib/orders/bookings/transfer";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { fail, ok, type Result } from "@/lib/result";
import { lockOwnPlace, mayGive } from "./own-booking";
import type { givePlaceSchema } from "./schema";

/** Gives a place to another person by its personal link, which ends; until the last day of transfers, and not while a balance is overdue. */
export async function giveOwnPlace(
  { token, guest: number, name, email }: z.output<typeof givePlaceSchema>,
  now: Date,
): Promise<Result<undefined, TransferRefusal | "late">> {
  return inTransaction<undefined, TransferRefusal | "late">(async (tx) => {
    const own = await lockOwnPlace(tx, { token, guest: number }, now);
    // Of several guests each gives their own place
    if (!own || (!own.guest && !isOwnAlone(own.booking))) return fail("gone", transferRefusals.gone);
    const { booking, guest } = own;
    if (!(await mayGive(booking, now, tx))) return fail("late", getContent(selfServicePart).give.late);
    const given = await transferLocked(tx, { id: guest?.id ?? booking.id, name, email }, now);
    if (!given.ok) return given;
    const facts = { amountPence: guest?.pricePence ?? booking.totalPence, status: name };
    const occasion = `${guest?.id ?? booking.id}:${now.getTime()}`;
    await queuePaymentProblem(tx, "givenAway", bookingPurchase(booking), facts, occasion);
    return ok(undefined);
  });
}
