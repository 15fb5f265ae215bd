import "server-only";
import { countPlaces } from "@/lib/orders/bookings/places";
import { currentCatalogue } from "@/lib/catalogue/current";
import { chosenOffers } from "@/lib/catalogue/paywall";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { db } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { listAllRetreats } from "@/lib/content/retreats";
import { readMastermind, readPackages } from "@/lib/catalogue/rows";
import { listPlaces } from "../today/places";
import { paywallChoices } from "./paywall";
import { bedName } from "./sponsored";

/** What can be bought and waited for at this moment: every retreat, and the mastermind's present run. */
export async function readOnSale(now: Date) {
  const [places, waiting, waitingForMastermind, openings] = await Promise.all([
    listPlaces(now),
    db.retreatWaitlistEntry.groupBy({ by: ["retreat"], where: queuedEntries, _count: true }),
    db.mastermindWaitlistEntry.count({ where: { leftAt: null } }),
    db.salesOpening.findMany({ where: { closedAt: null, publicAt: { gt: now } } }),
  ]);
  const { flagship, sponsored, paywall, vouchers } = currentCatalogue();
  const all = listAllRetreats();
  const mastermind = await readMastermind(db);
  const packages = await readPackages(db);
  const left = await Promise.all(all.map((retreat) => countPlaces(retreat, now)));
  const ofMastermind = places.find(({ retreat }) => retreat === null);
  if (!ofMastermind) throw new Error("The places of the mastermind are not counted");
  const seats = Math.max(0, ofMastermind.capacity - ofMastermind.taken - ofMastermind.held);
  const headStart = (subject: string) => openings.find((one) => one.subject === subject)?.publicAt ?? null;
  const isMastermindOpen = mastermind.sales === "open" && !headStart(mastermindSubject);
  return {
    retreats: all.map((retreat) => ({
      retreat,
      headStart: headStart(retreat.id),
      places: places.filter((one) => one.retreat === retreat.id),
      waiting: waiting.find((one) => one.retreat === retreat.id)?._count ?? 0,
    })),
    packages,
    flagship,
    vouchers,
    sponsored: { isOpen: sponsored.open, bed: bedName(sponsored) },
    paywall: chosenOffers(paywall).flatMap((choice) => paywallChoices()[choice] ?? []),
    mastermind: {
      ...{ terms: mastermind, places: ofMastermind, waiting: waitingForMastermind },
      headStart: headStart(mastermindSubject),
    },
    buyable:
      left.reduce((sum, one) => sum + (one.sales === "open" ? one.left : 0), 0) +
      (isMastermindOpen ? seats : 0),
  };
}

export type OnSale = Awaited<ReturnType<typeof readOnSale>>;

export type RetreatOnSale = OnSale["retreats"][number];
