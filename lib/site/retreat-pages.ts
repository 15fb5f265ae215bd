import "server-only";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Retreat } from "@/content/retreats";
import { loadDrafts } from "./drafts";
import { titledMetadata, retreatMetadata } from "./metadata";
import { findRetreatAt, listRetreats } from "@/lib/content/retreats";

export type RetreatParams = { params: Promise<{ slug: string }> };

type Page = keyof Retreat["paths"];

const below = { page: "", payment: "/book", waitlist: "/waitlist" } as const satisfies Record<Page, string>;

/** Route parameters of the retreats in content/ at this path; the founder's are rendered on first request. */
export function retreatParams(page: Page): { slug: string }[] {
  return listRetreats()
    .filter(({ id, paths }) => paths[page] === pathOf(id, page))
    .map(({ id }) => ({ slug: id }));
}

/** The retreat of a slug; redirects to its canonical path if different, or renders the 404 page. */
export async function retreatAt(slug: string, page: Page): Promise<Retreat> {
  await loadDrafts();
  const retreat = findRetreatAt(slug);
  if (!retreat) notFound();
  const path = retreat.paths[page];
  if (path !== pathOf(slug, page)) permanentRedirect(path);
  return retreat;
}

function pathOf(slug: string, page: Page): string {
  return `/retreats/${slug}${below[page]}`;
}

/** The metadata of a page below /retreats. */
export async function retreatMetadataAt(slug: string, page: Page): Promise<Metadata> {
  await loadDrafts();
  const retreat = findRetreatAt(slug);
  return retreat ? retreatMetadata(retreat, page) : titledMetadata("*");
}
