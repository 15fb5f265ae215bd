import { settingsPart } from "@/content/settings";
import type { Document, SitePage } from "@/content/page";
import { siteParts, sitePages as ofContent } from "@/content/pages";
import { founderPage } from "@/lib/content/founder";
import { policyPages } from "@/lib/content/policies";
import { workbookDocument } from "@/lib/content/workbook";

/** The public pages that the founder edits at /admin/site: those of content/pages, and those with a Markdown file. */
export const sitePages: readonly SitePage[] = [...ofContent, founderPage, ...policyPages];

/** Everything that is edited there. */
export const siteDocuments: readonly Document[] = [
  ...sitePages,
  ...siteParts,
  workbookDocument,
  settingsPart,
];
