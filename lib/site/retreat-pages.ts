import "server-only";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Retreat } from "@/content/retreats";
import { loadDrafts } from "./drafts";
import { titledMetadata, retreatMetadata } from "./metadata";
import { findProductAddress, retreatRoute } from "@/lib/content/product-routes";
import { findRetreatAt, listRetreats } from "@/lib/content/retreats";

export type RetreatParams = { params: Promise<{ slug: string }> };

type Page = keyof Retreat["paths"];

/** Route parameters of the retreats in content/ with this page; the founder's are rendered on first request. */
export function retreatParams(page: Page): { slug: string }[] {
  return listRetreats()
    .filter(({ id, paths }) => paths[page] === addressOf(id, page))
    .map(({ id }) => ({ slug: id }));
}

/** The retreat of a slug; redirects to its canonical path if different, or renders the 404 page. */
export async function retreatAt(slug: string, page: Page): Promise<Retreat> {
  await loadDrafts();
  const retreat = findRetreatAt(slug);
  if (!retreat) notFound();
  const path = retreat.paths[page];
  if (path !== addressOf(slug, page)) permanentRedirect(path);
  return retreat;
}

function addressOf(slug: string, page: Page): string {
  const route = retreatRoute(slug, page);
  return findProductAddress(route) ?? route;
}

/** The metadata of a page below /retreats. */
export async function retreatMetadataAt(slug: string, page: Page): Promise<Metadata> {
  await loadDrafts();
  const retreat = findRetreatAt(slug);
  return retreat ? retreatMetadata(retreat, page) : titledMetadata("*");
}
