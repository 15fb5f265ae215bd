import { listListedPages } from "@/lib/listed-pages";

/** The public pages that search engines may list. */
export const listedPaths = listListedPages().map(({ path }) => path);

/** The public pages that are made beforehand, listed or not. */
export const staticPaths = [...listedPaths, "/mastermind-waitlist", "/offline"];
