import "server-only";
import { isDynamicPath } from "@/lib/access/paths";
import { currentCatalogue } from "@/lib/catalogue/current";
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

/** True for the path of a public page: other paths could be of any number. */
export function isCountedPage(path: string): boolean {
  return namesOfPages().has(path);
}
