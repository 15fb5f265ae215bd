import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../../prisma/generated/client";

// A client of its own, as the factories have one: browser tests run outside the server.
let client: PrismaClient | undefined;

/** Gives back what a buyer of a browser test has bought or keeps at Checkout: all tests share one set of places. */
export async function giveUpPlaces(email: string): Promise<void> {
  client ??= new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });
  const emailKey = email.toLowerCase();
  const { mastermindPlan: plans, booking: bookings } = client;
  await client.checkout.updateMany({
    where: { OR: [{ booking: { emailKey } }, { plan: { emailKey } }], closedAt: null },
    data: { closedAt: new Date(), networkKey: null },
  });
  await plans.updateMany({ where: { emailKey, status: "held" }, data: { status: "released" } });
  await plans.updateMany({ where: { emailKey, status: "active" }, data: { status: "ended" } });
  await bookings.updateMany({ where: { emailKey, status: "held" }, data: { status: "released" } });
  await bookings.updateMany({ where: { emailKey, status: "confirmed" }, data: { status: "refunded" } });
}
