import { database } from "./database";

/** Releases a buyer's purchases and holds: all browser tests share one set of places. */
export async function giveUpPlaces(email: string): Promise<void> {
  const client = database();
  const emailKey = email.toLowerCase();
  const { mastermindPlan: plans, booking: bookings } = client;
  await client.checkout.updateMany({
    where: { OR: [{ booking: { emailKey } }, { plan: { emailKey } }], closedAt: null },
    data: { closedAt: new Date(), networkKey: null },
  });
  await plans.updateMany({ where: { emailKey, status: "held" }, data: { status: "released" } });
  await plans.updateMany({ where: { emailKey, status: "confirmed" }, data: { status: "refunded" } });
  await bookings.updateMany({ where: { emailKey, status: "held" }, data: { status: "released" } });
  await bookings.updateMany({ where: { emailKey, status: "confirmed" }, data: { status: "refunded" } });
}
