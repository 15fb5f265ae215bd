import "server-only";
import type { Sponsored } from "@/content/retreats";
import { lockPlaces } from "@/lib/orders/bookings/places";
import type { Changes } from "@/lib/catalogue/changes";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findRoom, sharingOf } from "@/lib/catalogue/rooms";
import { readSponsored, saveSponsored } from "@/lib/catalogue/rows";
import {
  bedIn,
  sponsoredSubject,
  sponsoredTerms,
  sponsoredWith,
  type SponsoredTerms,
} from "@/lib/catalogue/sponsored";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import type { Refusal } from "@/lib/result";
import { findAnyRetreat, listRetreats, retreatOf, sponsoredPlace } from "@/lib/content/retreats";
import { listAffectedPages } from "./pages";
import { refuse, type Product, type SalesRefusal } from "./product";
import { sponsoredTermsSchema } from "./schema";

/** The shared rooms available for the sponsored place, with labels; includes the current one. */
function sponsoredBeds(): Record<string, string> {
  const now = currentCatalogue().sponsored;
  const offered = listRetreats().flatMap(({ id: retreat, rooms }) =>
    Object.entries(rooms).flatMap(([room, known]) =>
      sharingOf(room, known) === "shared" ? [{ retreat, room }] : [],
    ),
  );
  return Object.fromEntries([...offered, ...(now ? [now] : [])].map((bed) => [bedIn(bed), bedName(bed)]));
}

/** A retreat's room as text. */
export function bedName({ retreat: id, room }: { retreat: string; room: string }): string {
  const retreat = findAnyRetreat(id);
  const named = retreat && findRoom(retreat, room);
  return `${retreat?.name ?? id}, ${retreat?.dates ?? ""}: ${named?.name ?? room}`;
}

/** The sponsored place (docs/rules/sponsored-place.md#where-it-is). */
export const sponsoredProduct: Product<Sponsored, SponsoredTerms, Partial<SponsoredTerms>> = {
  subject: sponsoredSubject,
  schema: () => sponsoredTermsSchema(Object.keys(sponsoredBeds())),
  described: () => ({
    ...{ rooms: {}, currency: "" },
    options: { applications: { open: "Open", closed: "Closed" }, bed: sponsoredBeds() },
  }),
  pages: () => {
    const place = sponsoredPlace();
    return listAffectedPages([place.path, retreatOf(place).paths.waitlist], sponsoredSubject);
  },
  read: readSponsored,
  lock: async (tx) => {
    await acquireLock(tx, "salesTerms", sponsoredSubject);
    await lockPlaces(tx, { id: (await readSponsored(tx)).retreat });
  },
  terms: (sponsored, typed) => ({ ...sponsoredTerms(sponsored), ...typed }),
  with: (_, terms) => sponsoredWith(terms),
  findProblem: (tx, _, changes) => findUnsentAward(tx, changes),
  save: (tx, terms) => saveSponsored(tx, sponsoredWith(terms)),
};

/** An unnotified winner would be notified of a different place. */
async function findUnsentAward(tx: Transaction, { bed }: Changes): Promise<Refusal<SalesRefusal> | null> {
  if (!bed) return null;
  const { retreat } = sponsoredWith({ applications: "open", bed: `${bed.from}` });
  const award = await tx.sponsoredAward.findFirst({
    where: { retreat, takenBackAt: null, sentAt: null, booking: { order: { status: "confirmed" } } },
    select: { booking: { select: { order: { select: { name: true } } } } },
  });
  return award && refuse("award_unsent", { name: award.booking.order.name }, ["bed"]);
}
