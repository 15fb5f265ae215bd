import type { Document, SitePage } from "@/content/page";
import { homePage } from "./home";

/** The public pages that the founder edits at /admin/site. */
export const sitePages: readonly SitePage[] = [homePage];

/** What several pages show, edited there as well. */
export const siteParts: readonly Document[] = [];
