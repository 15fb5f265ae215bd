import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { pairingsOf } from "@/lib/orders/bookings/pairings";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { readGuests } from "./read";
import type { PairGuestInput } from "./schema";

const refusals = {
  gone: "This guest is no longer in a shared room.",
  choose: "Choose a room-mate.",
  not_here: "The two haven’t booked the same kind of room, or one of them is no longer coming.",
  alone: "This guest has no room-mate.",
  changed: "Another administrator has decided this meanwhile. Nothing was changed. Reload the page.",
};

export type PairRefusal = keyof typeof refusals | "not_admin";

export type Paired = { how: "together" | "apart" | "wish"; name: string; other: string };

/** Decides with whom a guest shares, whatever they wish (docs/rules/guests.md#by-hand). */
export async function pairGuest(
  admin: Member,
  { id, mate, seen }: PairGuestInput,
  now: Date,
): Promise<Result<Paired, PairRefusal>> {
  return asAdministrator<Paired, PairRefusal>(admin, "guests.list", async (tx) => {
    const chosen = mate === "wish" || mate === "apart" ? null : mate;
    const known = await tx.guest.findMany({
      where: { id: { in: [id, ...(chosen ? [chosen] : [])] } },
      select: { id: true, orderId: true, booking: { select: { retreat: true } } },
    });
    for (const orderId of [...new Set(known.map((one) => one.orderId))].sort()) await lockOrder(tx, orderId);
    const retreat = known.find((one) => one.id === id)?.booking.retreat;
    const guests = retreat ? await readGuests(retreat, tx) : [];
    const guest = guests.find((one) => one.id === id);
    if (!guest?.isShared) return refuse("gone");
    if (guest.seen !== seen) return refuse("changed");
    const otherId = chosen ?? guest.shares?.id;
    const other = guests.find((one) => one.id === otherId);
    if (chosen && (other?.room !== guest.room || other.id === id)) return refuse("not_here");
    if (mate === "apart" && !other && guest.apart.length === 0) return refuse("alone");
    if (mate === "wish") await tx.guestPairing.deleteMany({ where: pairingsOf(id) });
    else if (other) await decide(tx, id, other.id, chosen !== null, now);
    const how = mate === "wish" ? "wish" : chosen ? "together" : "apart";
    const subjects = other && mate !== "wish" ? [id, other.id] : [id];
    for (const subject of subjects) await recordAudit(tx, admin, { action: actions[how], subject }, now);
    return ok({ how, name: guest.name, other: other?.name ?? guest.apart.join(", ") });
  });
}

const actions = {
  together: "guests.put_together",
  apart: "guests.kept_apart",
  wish: "guests.left_to_wishes",
} as const;

async function decide(
  tx: Transaction,
  id: string,
  otherId: string,
  together: boolean,
  at: Date,
): Promise<void> {
  if (together)
    await tx.guestPairing.deleteMany({
      where: { together: true, OR: [pairingsOf(id), pairingsOf(otherId)] },
    });
  const [firstId = "", secondId = ""] = [id, otherId].sort();
  await tx.guestPairing.upsert({
    where: { firstId_secondId: { firstId, secondId } },
    create: { firstId, secondId, together, at },
    update: { together, at },
  });
}

function refuse(code: keyof typeof refusals): Refusal<PairRefusal> {
  return fail(code, refusals[code]);
}
