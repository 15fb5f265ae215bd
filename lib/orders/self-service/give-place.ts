import "server-only";
import { transferRefusals } from "@/content/pages/purchases";
import { selfServiceCopy } from "@/content/pages/self-service";
import { inTransaction } from "@/lib/db/locks/transaction";
import { bookingPurchase } from "@/lib/orders/bookings/bookings";
import { transferLocked, type TransferRefusal } from "@/lib/orders/bookings/transfer";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { fail, ok, type Result } from "@/lib/result";
import { lockOwnBooking, mayGive } from "./own-booking";

/** Gives a place to another person by its personal link, which ends; until the last day of transfers, and not while a balance is overdue. */
export async function giveOwnPlace(
  { token, name, email }: { token: string; name: string; email: string },
  now: Date,
): Promise<Result<undefined, TransferRefusal | "late">> {
  return inTransaction<undefined, TransferRefusal | "late">(async (tx) => {
    const booking = await lockOwnBooking(tx, token, now);
    if (!booking) return fail("gone", transferRefusals.gone);
    if (!(await mayGive(booking, now, tx))) return fail("late", selfServiceCopy.give.late);
    const given = await transferLocked(tx, { id: booking.id, name, email }, now);
    if (!given.ok) return given;
    const facts = { amountPence: booking.totalPence, status: name };
    const occasion = `${booking.id}:${now.getTime()}`;
    await queuePaymentProblem(tx, "givenAway", bookingPurchase(booking), facts, occasion);
    return ok(undefined);
  });
}
