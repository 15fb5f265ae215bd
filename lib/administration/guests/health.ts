import "server-only";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { lockRole } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { findRetreat } from "@/lib/content/retreats";
import { comingTo } from "@/lib/orders/bookings/guests";
import { decrypt } from "@/lib/crypto/encryption";
import { maxGuests } from "./read";

const refusals = {
  not_owner: "Only the owner may open them. Nothing was opened.",
  gone: "This retreat no longer exists.",
};

/** Opens to the owner what the guests of a retreat said on access and health, with a line in the trail for each (docs/rules/guests.md#health). */
export async function openHealth(
  admin: Member,
  retreat: string,
  now: Date,
): Promise<Result<{ name: string; text: string }[], keyof typeof refusals>> {
  if (!may(admin, "health.open")) return fail("not_owner", refusals.not_owner);
  if (!findRetreat(retreat)) return fail("gone", "This retreat no longer exists.");
  return db.$transaction(async (tx) => {
    const role = await lockRole(tx, admin.userId);
    if (!role || !may({ ...admin, role }, "health.open")) return fail("not_owner", refusals.not_owner);
    const found = await tx.guestHealth.findMany({
      where: { form: { guest: comingTo(retreat) } },
      orderBy: { guestId: "asc" },
      take: maxGuests,
      select: {
        ...{ guestId: true, sealed: true },
        form: {
          select: {
            guest: { select: { name: true, booking: { select: { order: { select: { name: true } } } } } },
          },
        },
      },
    });
    for (const { guestId } of found) {
      await recordAudit(tx, admin, { action: "guests.health_opened", subject: guestId }, now);
    }
    const answers = found.map(({ guestId, sealed, form }) => ({
      name: form.guest.name ?? form.guest.booking.order.name,
      text:
        decrypt("guest-health", sealed, guestId) ??
        "This answer can no longer be read: the server’s key has changed.",
    }));
    return ok(answers.toSorted((one, other) => one.name.localeCompare(other.name)));
  });
}
