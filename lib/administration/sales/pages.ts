import "server-only";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { readText } from "@/lib/content/markdown";
import { getPublished } from "@/lib/content/documents";
import { policyPages } from "@/lib/content/policies";

export type AffectedPage = { path: string; name: string };

/** A subject's own pages, and the public pages that name its facts. */
export function listAffectedPages(own: readonly string[], ...subjects: string[]): AffectedPage[] {
  const names = (text: string) => subjects.some((subject) => text.includes(`{${subject}.`));
  const policies = policyPages.filter((policy) => names(getPublished(policy).text)).map(({ path }) => path);
  const pages = listNamedPages();
  const posts = pages.flatMap(({ path, post }) =>
    post && !post.letter && names(readText("blog", `${post.slug}.md`).text) ? [path] : [],
  );
  return [...new Set([...own, ...policies, ...posts])].flatMap((path) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ path, name: page.name }] : [];
  });
}
