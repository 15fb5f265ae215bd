import { settingsPart } from "@/content/settings";
import type { Document, SitePage } from "@/content/page";
import { siteParts, sitePages as ofContent } from "@/content/pages";
import { founderPage } from "@/lib/content/founder";
import { listAddedProgrammePages } from "@/lib/content/programmes";
import { policyPages } from "@/lib/content/policies";
import { workbookDocument } from "@/lib/content/workbook";

/** The public pages that the site is delivered with: those of content/pages, and those with a Markdown file. */
export const sitePages: readonly SitePage[] = [...ofContent, founderPage, ...policyPages];

/** Those, and the pages of programmes, as the founder edits them at /admin/site. */
export function listSitePages(): SitePage[] {
  return [...sitePages, ...listAddedProgrammePages()];
}

/** Everything that is edited there. */
export function listSiteDocuments(): Document[] {
  return [...listSitePages(), ...siteParts, workbookDocument, settingsPart];
}
