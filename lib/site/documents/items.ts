import "server-only";
import { galleryPath, testimonialsPath } from "@/content/list-paths";
import { galleryPage } from "@/content/pages/gallery";
import { testimonialsPage } from "@/content/pages/testimonials";
import type { Document } from "@/content/page";
import { listRetreats } from "@/lib/content/retreats";
import type { Edits } from "@/lib/content/edits";
import { hasRemovedIn, markOf, type Removed } from "@/lib/content/removals";
import type { GalleryPicture, Testimonial } from "@/lib/content/testimonials";
import { db } from "@/lib/db";
import { formatDay } from "@/lib/time/dates";
import { findDocument, listDeliveredDocuments, nameOf } from "./document";
import { getEditor, type EditorData } from "./editor";

/** The pages that show an item or have it in a draft, by their names. */
type Places = Readonly<Record<string, readonly string[]>>;

/** A consent that has ended. */
export type EndedConsent = { id: string; name: string; source: string; endedOn: string };

export type TestimonialsData = {
  editor: EditorData;
  /** By the testimonial's id. */
  places: Places;
  /** The retreats that a testimonial may come from. */
  sources: readonly string[];
  ended: readonly EndedConsent[];
};

/** What /admin/testimonials shows. */
export async function getTestimonials(): Promise<TestimonialsData> {
  const [editor, documents, ended] = await Promise.all([
    getEditor(testimonialsPage.key),
    readDocuments(),
    db.testimonialConsent.findMany({
      where: { endedAt: { not: null } },
      orderBy: [{ endedAt: "desc" }, { id: "desc" }],
    }),
  ]);
  if (!editor) throw new Error("There are no testimonials");
  const items = editor.values[testimonialsPath] as readonly Testimonial[];
  const shown = editor.published[testimonialsPath] as readonly Testimonial[];
  const places = [...shown, ...items].map(({ id, text, picture: { path } }) => {
    const isShared = items.some((one) => one.id !== id && one.picture.path === path);
    const marks = new Set([
      markOf.testimonial(id),
      ...(text ? [markOf.text(text)] : []),
      ...(path && !isShared ? [markOf.picture(path)] : []),
    ]);
    return [id, placesOf(documents, { marks, texts: [text] })] as const;
  });
  const sources = [...shown.map(({ retreat }) => retreat), ...listRetreats().map(({ name }) => name)];
  return {
    ...{ editor, places: Object.fromEntries(places) },
    sources: [...new Set(sources.filter(Boolean))],
    ended: ended
      .filter(({ testimonialId }) => items.every(({ id }) => id !== testimonialId))
      .map(({ id, name, source, endedAt }) => ({
        ...{ id, name, source, endedOn: endedAt ? formatDay(endedAt) : "" },
      })),
  };
}

export type GalleryData = {
  editor: EditorData;
  /** By the picture's path. */
  places: Places;
};

/** What /admin/gallery shows. */
export async function getGallery(): Promise<GalleryData> {
  const [editor, documents] = await Promise.all([getEditor(galleryPage.key), readDocuments()]);
  if (!editor) throw new Error("There is no gallery");
  const items = [editor.values, editor.published].flatMap(
    (values) => values[galleryPath] as readonly GalleryPicture[],
  );
  const places = items.map(({ picture: { path } }) => {
    const marks = new Set([markOf.picture(path)]);
    return [path, placesOf(documents, { marks })] as const;
  });
  return { editor, places: Object.fromEntries(places) };
}

type Read = { document: Document; name: string; edits: readonly Edits[] };

async function readDocuments(): Promise<Read[]> {
  const rows = await db.siteDocument.findMany({
    select: { key: true, published: true, draft: true, unpublishedAt: true },
  });
  const delivered = listDeliveredDocuments();
  const others = rows.filter(({ key }) => delivered.every((one) => one.key !== key));
  const own = await Promise.all(others.map(({ key }) => findDocument(key)));
  return [...delivered, ...own.flatMap((document) => document ?? [])].map((document) => {
    const row = rows.find(({ key }) => key === document.key);
    const published = (row?.published ?? {}) as Edits;
    const draft = row?.draft as Edits | null | undefined;
    return {
      document,
      name: nameOf(document, draft ?? published),
      edits: draft ? [published, draft] : [published],
    };
  });
}

function placesOf(documents: readonly Read[], removed: Removed): string[] {
  return documents
    .filter(({ document, edits }) => edits.some((one) => hasRemovedIn(document, one, removed)))
    .map(({ name }) => name);
}
