import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { testimonialsPage } from "@/content/pages/testimonials";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getPublished } from "@/lib/content/documents";
import { listFields, listPictures, valueOf } from "@/lib/content/edits";
import { founderPage } from "@/lib/content/founder";
import { listDeliveredDocuments } from "@/lib/site/documents/document";

/** The start of the SHA-256 of each text and picture that the site came with. */
const shipped = {
  "content/founder.md": "e581aa59d53f",
  "public/images/founder.jpg": "ef9c11e75f0c",
  "public/images/gallery/france-1.jpg": "8a88414a8865",
  "public/images/gallery/france-2.jpg": "6da79815ea7d",
  "public/images/gallery/france-3.jpg": "23b6a33c99b9",
  "public/images/gallery/france-4.jpg": "581e648a982b",
  "public/images/gallery/france-5.jpg": "f626be1db2f1",
  "public/images/gallery/thailand-1.jpg": "3bf502c1b845",
  "public/images/gallery/thailand-2.jpg": "9330ca314b60",
  "public/images/gallery/thailand-3.jpg": "57a239aeb27f",
  "public/images/gallery/thailand-4.jpg": "f5dbb0f94a46",
  "public/images/hero-portrait.jpg": "19c0050746df",
  "public/images/hero.jpg": "61462a3b472f",
  "public/images/lost.jpg": "f4cbae631291",
  "public/images/mastermind.jpg": "cd3448a6982f",
  "public/images/retreat-custom.jpg": "f3f271b7cf7f",
  "public/images/retreat-ideas-to-impact.jpg": "5a6e01182062",
  "public/images/retreat-unleash.jpg": "0edb750b8701",
  "public/images/sponsored.jpg": "6e354fbcfa45",
  "public/images/testimonial-1.jpg": "e6ca9e8cc777",
  "public/images/testimonial-2.jpg": "43fcd8e040a2",
  "public/images/testimonial-3.jpg": "f784febc02d1",
  "public/images/workbook-cover.jpg": "b9a4cb8657f2",
} as const;

export type Samples = { testimonials: number; pictures: number; hasFigure: boolean; hasBiography: boolean };

/** The sample texts and pictures that are still published. */
export async function findSamples(): Promise<Samples> {
  const { testimonials, banner } = getPublished(testimonialsPage);
  const biography = founderPage.fields.story.text.initial;
  const [pictures, isDelivered] = await Promise.all([
    Promise.all(listPublishedPictures().map((picture) => isShipped(`public${picture}`))),
    isShipped("content/founder.md"),
  ]);
  return {
    testimonials: testimonials.items.filter((one) => one.isSample).length,
    pictures: pictures.filter(Boolean).length,
    hasFigure: banner.isSample,
    hasBiography: isDelivered && getPublished(founderPage).story.text === biography,
  };
}

/** The paths of all pictures in documents with defaults, each once. */
function listPublishedPictures(): string[] {
  const { edits } = currentCatalogue();
  const shown = listDeliveredDocuments().flatMap((document) =>
    listFields(document).flatMap(({ path: at, field }) =>
      listPictures(field, valueOf(field, edits[document.key]?.[at])),
    ),
  );
  return [...new Set(shown.map(({ value }) => value.path))];
}

async function isShipped(file: string): Promise<boolean> {
  if (!Object.hasOwn(shipped, file)) return false;
  const bytes = await readFile(path.join(process.cwd(), /* turbopackIgnore: true */ file)).catch(() => null);
  const hash = bytes && createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return hash === shipped[file as keyof typeof shipped];
}
