import "server-only";
import { countPlaces } from "@/lib/orders/bookings/places";
import { catalogueOf, currentCatalogue } from "@/lib/catalogue/current";
import { chosenOffers } from "@/lib/catalogue/paywall";
import { programmeSubject } from "@/lib/catalogue/programme";
import { db } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { listAllRetreats } from "@/lib/content/retreats";
import { readPackages, readProgrammes } from "@/lib/catalogue/rows";
import { listPlaces } from "../today/places";
import { paywallChoices } from "./paywall";
import { bedName } from "./sponsored";

/** What can be bought and waited for at this moment: every retreat, and the present run of each programme. */
export async function readOnSale(now: Date) {
  const [places, waiting, waitingForProgrammes, openings] = await Promise.all([
    listPlaces(now),
    db.retreatWaitlistEntry.groupBy({ by: ["retreat"], where: queuedEntries, _count: true }),
    db.mastermindWaitlistEntry.groupBy({ by: ["programme"], where: { leftAt: null }, _count: true }),
    db.salesOpening.findMany({ where: { closedAt: null, publicAt: { gt: now } } }),
  ]);
  const { flagship, sponsored, paywall, vouchers } = currentCatalogue();
  const all = listAllRetreats();
  const packages = await readPackages(db);
  const left = await Promise.all(all.map((retreat) => countPlaces(retreat, now)));
  const headStart = (subject: string) => openings.find((one) => one.subject === subject)?.publicAt ?? null;
  // As set: a head start changes what is public
  const sold = Object.values(catalogueOf({ programmes: await readProgrammes(db) }).programmes);
  const programmes = sold.map((programme) => ({
    programme,
    headStart: headStart(programmeSubject(programme)),
    places: places.filter((one) => one.programme === programme.id),
    waiting: waitingForProgrammes.find((one) => one.programme === programme.id)?._count ?? 0,
  }));
  const buyable = programmes.filter((one) => one.programme.sales === "open" && !one.headStart);
  const seats = buyable.flatMap((one) => one.places);
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
    sponsored: sponsored && { isOpen: sponsored.open, bed: bedName(sponsored) },
    paywall: chosenOffers(paywall).flatMap((choice) => paywallChoices()[choice] ?? []),
    programmes,
    buyable:
      left.reduce((sum, one) => sum + (one.sales === "open" ? one.left : 0), 0) +
      seats.reduce((sum, { capacity, taken, held }) => sum + Math.max(0, capacity - taken - held), 0),
  };
}

export type OnSale = Awaited<ReturnType<typeof readOnSale>>;

export type RetreatOnSale = OnSale["retreats"][number];

export type ProgrammeOnSale = OnSale["programmes"][number];
