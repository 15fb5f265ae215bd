import { database } from "./database";

/** Releases a buyer's purchases and holds, and the shares booked with them: all browser tests share one set of places. */
export async function giveUpPlaces(email: string): Promise<void> {
  const client = database();
  const emailKey = email.toLowerCase();
  await client.checkout.updateMany({
    where: { order: { emailKey }, closedAt: null },
    data: { closedAt: new Date(), networkKey: null },
  });
  const { order: orders } = client;
  const theirs = { OR: [{ emailKey }, { sharedWith: { emailKey } }] };
  await orders.updateMany({ where: { ...theirs, status: "held" }, data: { status: "released" } });
  await orders.updateMany({ where: { ...theirs, status: "confirmed" }, data: { status: "refunded" } });
}
