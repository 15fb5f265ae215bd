import type {
  BlogPosting,
  BreadcrumbList,
  Event,
  Graph,
  Offer,
  Organization,
  Person,
  Service,
  Thing,
  WebSite,
} from "schema-dts";
import { inUnits } from "@/content/money";
import { framePart } from "@/content/pages/frame";
import { homePage } from "@/content/pages/home";
import type { Retreat, Sales } from "@/content/retreats";
import { site } from "@/content/site";
import { packagePath, type CoachingPackage } from "@/lib/catalogue/packages";
import { getBrand } from "@/lib/content/brand";
import { getSettings } from "@/lib/content/settings";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import type { Post } from "@/lib/content/blog/posts";
import { listNamedPages } from "./sitemap-pages";
import { isSoldOut } from "@/lib/content/retreats";
import { shareImage } from "./share-cards";
import { absolute } from "@/lib/env/site";

const organizationId = absolute("/#organization");

/** All structured data of a page, as one graph. */
export function pageGraph(path: string, things: readonly Thing[]): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [organization(), ...(path === "/" ? [] : [breadcrumbs(path)]), ...things],
  };
}

function organization(): Organization {
  return {
    "@type": "Organization",
    "@id": organizationId,
    name: getSettings().business,
    url: absolute("/"),
    email: getSettings().email,
    logo: absolute(getBrand().logo?.path ?? "/icons/icon-512.png"),
    description: getContent(homePage).search.sharedDescription,
    founder: founder(),
    sameAs: getContent(framePart).footer.social.map(({ link }) => link),
  };
}

function breadcrumbs(path: string): BreadcrumbList {
  const pages = listNamedPages();
  const way = ["/", ...(path.startsWith("/blog/") ? ["/blog"] : []), path];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: pages.find((page) => page.path === step)?.name ?? step,
      item: absolute(step),
    })),
  };
}

/** The site, for the home page. */
export function websiteData(): WebSite {
  return {
    "@type": "WebSite",
    "@id": absolute("/#website"),
    name: getSettings().business,
    url: absolute("/"),
    inLanguage: site.locale,
    publisher: { "@id": organizationId },
  };
}

/** The founder, for the biography. */
export function founderData(): Person {
  return { ...founder(), worksFor: { "@id": organizationId } };
}

function founder(): Extract<Person, { "@type": "Person" }> {
  const { founder: name, founderPath } = getSettings();
  return { "@type": "Person", "@id": absolute(`${founderPath}#person`), name, url: absolute(founderPath) };
}

/** The flagship retreat; without a price until there is one. Nothing for a business without one. */
export function flagshipData(): Event[] {
  const { flagship } = currentCatalogue();
  if (!flagship) return [];
  const { pricePence, currency, sales } = flagship;
  const price = pricePence > 0 && {
    ...{ price: inUnits(pricePence, currency), priceCurrency: currency.toUpperCase() },
  };
  const name = getSettings().product.replace(/^the /, "");
  const { description } = getContent(homePage).retreats.card;
  return [
    event(flagship, name, description, "/#retreats", [
      { "@type": "Offer", url: absolute("/#retreats"), availability: availability[sales], ...price },
    ]),
  ];
}

/** A retreat sold online, with an offer for each room. */
export function retreatData(
  { rooms, paths, currency, sales, ...retreat }: Retreat,
  description: string,
): Event {
  const state = isSoldOut(retreat) ? "closed" : sales;
  const offers = Object.values(rooms).map(({ pricePence }): Offer => ({
    "@type": "Offer",
    url: absolute(paths.payment),
    price: inUnits(pricePence, currency),
    priceCurrency: currency.toUpperCase(),
    availability: availability[state],
  }));
  return event(retreat, retreat.name, description, paths.payment, offers);
}

type Dated = { firstDay: string; lastDay: string; location: string; isCancelled?: boolean };

function event(dated: Dated, name: string, description: string, path: string, offers: Offer[]): Event {
  return {
    "@type": "Event",
    name,
    description,
    startDate: dated.firstDay,
    endDate: dated.lastDay,
    eventStatus: `https://schema.org/${dated.isCancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: dated.location, address: dated.location },
    image: absolute(shareImage(path).url),
    organizer: { "@id": organizationId },
    performer: founder(),
    offers,
  };
}

const availability = {
  open: "https://schema.org/InStock",
  waitlist: "https://schema.org/PreOrder",
  closed: "https://schema.org/SoldOut",
} as const satisfies Record<Sales, string>;

/** A coaching package, with its offer. */
export function packageData(sold: CoachingPackage, description: string): Service {
  const url = absolute(packagePath(sold));
  return {
    "@type": "Service",
    ...{ name: sold.name, description, url },
    provider: { "@id": organizationId },
    offers: {
      "@type": "Offer",
      url,
      price: inUnits(sold.pricePence, sold.currency),
      priceCurrency: sold.currency.toUpperCase(),
      availability: availability[sold.sales],
    },
  };
}

/** A blog post. */
export function postData(post: Post): BlogPosting {
  const path = `/blog/${post.slug}`;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    articleSection: post.category,
    inLanguage: site.locale,
    image: absolute(shareImage(path).url),
    mainEntityOfPage: absolute(path),
    author:
      post.author && post.author !== getSettings().founder
        ? { "@type": "Person", name: post.author }
        : founder(),
    publisher: { "@id": organizationId },
  };
}
