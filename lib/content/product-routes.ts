import { business } from "@/content/business";
import type { Retreat } from "@/content/retreats";
import { currentCatalogue } from "@/lib/catalogue/current";
import { programmePaths, programmeRoutes } from "@/lib/catalogue/programme";

type ProductRoute = { address: string; route: string };

const below = { page: "", payment: "/book", waitlist: "/waitlist" } as const;

/** The route that renders a page of a retreat, by its id or slug. */
export function retreatRoute(slug: string, page: keyof Retreat["paths"]): string {
  return `/retreats/${slug}${below[page]}`;
}

/** The pages of a retreat; if two pages share a path, it is listed as the payment page. */
export function pagesOf({ paths: { page, payment } }: Pick<Retreat, "paths">): (keyof Retreat["paths"])[] {
  return page === payment ? ["payment", "waitlist"] : ["page", "payment", "waitlist"];
}

/** The route of the sponsored place, whose name no retreat can have. */
const sponsoredRoute = "/retreats/sponsored";

/** The products' pages and files that content/ gives an address directly below the root. */
function listProductRoutes(): ProductRoute[] {
  const { retreats, programmes, sponsored } = currentCatalogue();
  const ofRetreats = Object.values(retreats).flatMap((retreat) =>
    pagesOf(retreat).map((page) => ({
      address: retreat.paths[page],
      route: retreatRoute(retreat.id, page),
    })),
  );
  const ofProgrammes = Object.values(programmes).flatMap((programme) => {
    const [paths, routes] = [programmePaths(programme), programmeRoutes(programme)];
    return (["payment", "waitlist"] as const).map((page) => ({ address: paths[page], route: routes[page] }));
  });
  const ofSponsored = sponsored ? [{ address: sponsored.path, route: sponsoredRoute }] : [];
  const ofWorkbook = business.workbook ? [{ address: business.workbook, route: "/api/workbook" }] : [];
  return [...ofRetreats, ...ofProgrammes, ...ofSponsored, ...ofWorkbook].filter(({ address }) =>
    /^\/[^/]+$/.test(address),
  );
}

/** The route that renders the product page at this address; null if it is not directly below the root. */
export function findProductRoute(address: string): string | null {
  return listProductRoutes().find((one) => one.address === address)?.route ?? null;
}

/** The address directly below the root of the product page that this route renders; null if it has none. */
export function findProductAddress(route: string): string | null {
  return listProductRoutes().find((one) => one.route === route)?.address ?? null;
}
