import "server-only";
import { isDynamicPath } from "@/lib/access/paths";
import { currentCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { listNamedPages } from "@/lib/site/sitemap-pages";

let known: { revision: number; names: ReadonlyMap<string, string> } | undefined;

/** The names of public pages by path, as of the present catalogue. */
export function namesOfPages(): ReadonlyMap<string, string> {
  const { revision } = currentCatalogue();
  if (known?.revision !== revision) {
    const pages = listNamedPages().filter(({ path }) => !isDynamicPath(path));
    known = { revision, names: new Map(pages.map(({ path, name }) => [path, name])) };
  }
  return known.names;
}

const publicKind = { audience: "everyone" } as const;

/** The names of the pages on which appointments are booked, by path. */
export async function listNamesOfKinds(): Promise<[path: string, name: string][]> {
  const kinds = await db.appointmentKind.findMany({ where: publicKind, select: { slug: true, name: true } });
  return kinds.map(({ slug, name }) => [`/book/${slug}`, name]);
}

/** True for the path of a public page: other paths could be of any number. */
export async function isCountedPage(path: string): Promise<boolean> {
  if (namesOfPages().has(path)) return true;
  const [, slug] = /^\/book\/([a-z\d-]{1,60})$/.exec(path) ?? [];
  if (slug === undefined) return false;
  return (await db.appointmentKind.count({ where: { slug, closedAt: null, ...publicKind } })) > 0;
}
