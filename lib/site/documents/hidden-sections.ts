import "server-only";
import { ownPage } from "@/content/own-page";
import type { Document, PageSection, SitePage } from "@/content/page";
import { postPart } from "@/content/pages/blog";
import { galleryPage } from "@/content/pages/gallery";
import { homePage } from "@/content/pages/home";
import { notFoundPart } from "@/content/pages/not-found";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { retreatsPage } from "@/content/pages/retreats";
import { testimonialsPage } from "@/content/pages/testimonials";
import { currentCatalogue } from "@/lib/catalogue/current";
import { listFields, valueOf, type Edits } from "@/lib/content/edits";
import { listOwnPages } from "@/lib/content/own-pages";
import { listSiteDocuments } from "@/lib/content/site-pages";
import type { Check } from "./checks";
import { nameOf } from "./document";

/** What has a button to a section whatever its texts are. */
const buttons: Readonly<Record<string, readonly Document[]>> = {
  "/#contact": [homePage, postPart, notFoundPart],
  "/#retreats": [retreatsPage, retreatPaymentPage, galleryPage, testimonialsPage],
  "/#about": [homePage],
};

/** Advises on links to sections that the draft hides. */
export function checkHiddenSections(document: Document, edits: Edits): Check[] {
  const { path = "", sections: names = {} } = document as Partial<SitePage>;
  const sections = (edits.sections ?? []) as readonly PageSection[];
  return sections.flatMap(({ id, isHidden }) => {
    if (!isHidden) return [];
    const href = `${path}#${id}`;
    const linked = [...(buttons[href] ?? []).map(({ name }) => name), ...listLinking(href)];
    if (linked.length === 0) return [];
    return [
      {
        ...{ path: "sections", isBlocking: false },
        title: `${names[id] ?? id} is hidden; links that lead there: ${linked.length}`,
        text: `They are on: ${[...new Set(linked)].join(", ")}.`,
      },
    ];
  });
}

/** The names of the documents whose public texts link there, once for each link. */
function listLinking(href: string): string[] {
  const documents = [...listSiteDocuments(), ...listOwnPages().map(({ key }) => ownPage(key))];
  return documents.flatMap((document) => {
    const edits = currentCatalogue().edits[document.key] ?? {};
    const texts = JSON.stringify(listFields(document).map(({ path, field }) => valueOf(field, edits[path])));
    const count = texts.split(`"${href}"`).length + texts.split(`](${href})`).length - 2;
    return Array.from({ length: count }, () => nameOf(document, edits));
  });
}
