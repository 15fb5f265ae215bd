import "server-only";
import { sponsored as start } from "@/content/retreats";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findRoom, sharingOf } from "@/lib/catalogue/rooms";
import { bedIn, sponsoredSubject, sponsoredTerms, withSponsoredTerms } from "@/lib/catalogue/sponsored";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import type { Refusal } from "@/lib/result";
import { findAnyRetreat, listRetreats } from "@/lib/content/retreats";
import { latestProducts } from "@/lib/site/sales/catalogue-version";
import { listSponsoredPages } from "./pages";
import { refuse, type Changes, type SalesRefusal } from "./save";
import { sponsoredTermsSchema } from "./schema";
import type { Product } from "./product";

/** The shared rooms available for the sponsored place, with labels; includes the current one. */
function sponsoredBeds(): Record<string, string> {
  const now = currentCatalogue().sponsored;
  const offered = listRetreats().flatMap(({ id: retreat, rooms }) =>
    Object.entries(rooms).flatMap(([room, known]) =>
      sharingOf(room, known) === "shared" ? [{ retreat, room }] : [],
    ),
  );
  return Object.fromEntries([...offered, now].map((bed) => [bedIn(bed), bedName(bed)]));
}

/** A retreat's room as text. */
export function bedName({ retreat: id, room }: { retreat: string; room: string }): string {
  const retreat = findAnyRetreat(id);
  const named = retreat && findRoom(retreat, room);
  return `${retreat?.name ?? id}, ${retreat?.dates ?? ""}: ${named?.name ?? room}`;
}

/** The sponsored place (docs/rules/sponsored-place.md#where-it-is). */
export const sponsoredProduct: Product = {
  subject: sponsoredSubject,
  schema: () => sponsoredTermsSchema(Object.keys(sponsoredBeds())),
  described: () => ({
    ...{ rooms: {}, currency: "" },
    options: { applications: { open: "Open", closed: "Closed" }, bed: sponsoredBeds() },
  }),
  pages: listSponsoredPages,
  terms: ({ sponsored }) => sponsoredTerms(sponsored),
  lock: async (tx) => {
    await acquireLock(tx, "salesTerms", sponsoredSubject);
    const { retreat } = (await latestProducts(tx)).sponsored;
    await lockPlaces(tx, { id: retreat });
  },
  findProblem: (tx, _, changes) => findUnsentAward(tx, changes),
};

/** An unnotified winner would be notified of a different place. */
async function findUnsentAward(tx: Transaction, { bed }: Changes): Promise<Refusal<SalesRefusal> | null> {
  if (!bed) return null;
  const { retreat } = withSponsoredTerms(start, { bed: bed.from });
  const award = await tx.sponsoredAward.findFirst({
    where: { retreat, takenBackAt: null, sentAt: null, booking: { order: { status: "confirmed" } } },
    select: { booking: { select: { order: { select: { name: true } } } } },
  });
  return award && refuse("award_unsent", { name: award.booking.order.name }, ["bed"]);
}
