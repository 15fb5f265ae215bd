import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { lockOrder } from "@/lib/db/locks/order";
import { releaseManualOrder } from "@/lib/orders/manual/release";
import { fail, ok, type Result } from "@/lib/result";

/** Releases the place of an unpaid order that was made in the office, without an email. */
export async function releaseOrder(
  admin: Member,
  { id }: { id: string },
  now: Date,
): Promise<Result<undefined, "not_held" | "not_admin">> {
  return asAdministrator(admin, "order.create", async (tx) => {
    await lockOrder(tx, id);
    if (!(await releaseManualOrder(tx, id, now)))
      return fail("not_held", "It isn’t held any more. Check its current state.");
    await recordAudit(tx, admin, { action: "order.released", subject: id }, now);
    return ok(undefined);
  });
}
