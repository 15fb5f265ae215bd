import { database } from "./database";

/** Releases a buyer's purchases and holds: all browser tests share one set of places. */
export async function giveUpPlaces(email: string): Promise<void> {
  const client = database();
  const emailKey = email.toLowerCase();
  await client.checkout.updateMany({
    where: { order: { emailKey }, closedAt: null },
    data: { closedAt: new Date(), networkKey: null },
  });
  const { order: orders } = client;
  await orders.updateMany({ where: { emailKey, status: "held" }, data: { status: "released" } });
  await orders.updateMany({ where: { emailKey, status: "confirmed" }, data: { status: "refunded" } });
}
