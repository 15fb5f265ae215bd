import { business } from "@/content/business";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { mastermind } from "@/content/programmes";
import { settingsPart } from "@/content/settings";
import { startProgrammes } from "@/lib/catalogue/starts";
import type { Document, SitePage } from "@/content/page";
import { siteParts, sitePages as ofContent } from "@/content/pages";
import { founderPage } from "@/lib/content/founder";
import { listAddedProgrammePages } from "@/lib/content/programmes";
import { policyPages } from "@/lib/content/policies";
import { workbookDocument } from "@/lib/content/workbook";

/** The public pages that the site is delivered with: those of content/pages, and those with a Markdown file. */
export const sitePages: readonly SitePage[] = [...ofContent, founderPage, ...policyPages];

/** Those of them that the business has, and the pages of programmes, as the founder edits them at /admin/site. */
export function listSitePages(): SitePage[] {
  return [...sitePages.filter(({ key }) => !absent.has(key)), ...listAddedProgrammePages()];
}

/** The documents of products that the business does not have. */
const absent = new Set(
  [
    ...(startProgrammes.some(({ id }) => id === mastermind.id)
      ? []
      : [mastermindPaymentPage, mastermindWaitlistPage]),
    ...(business.sponsored ? [] : [sponsoredPage]),
    ...(business.workbook ? [] : [workbookPart, workbookDocument]),
  ].map(({ key }) => key),
);

/** Everything that is edited there. */
export function listSiteDocuments(): Document[] {
  const parts = [...siteParts, workbookDocument, settingsPart];
  return [...listSitePages(), ...parts.filter(({ key }) => !absent.has(key))];
}
