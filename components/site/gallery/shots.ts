import { listGalleryPictures, type GalleryPicture } from "@/lib/content/testimonials";

/** A picture of the gallery; `name` identifies it in URLs and style sheets. */
export type Shot = GalleryPicture & { name: string };
export type Chapter = { label: string; location: string; shots: Shot[] };

/** The pictures in order, grouped by retreat. */
export function listChapters(): Chapter[] {
  const chapters = new Map<string, Chapter>();
  const names = new Set<string>();
  for (const [index, item] of listGalleryPictures().entries()) {
    const file = item.picture.path.replace(/^.*\/|\.\w+$/g, "");
    // The same picture may be shown twice
    const shot = { ...item, name: names.has(file) ? `${file}-${index}` : file };
    names.add(shot.name);
    const { label, location } = item;
    const chapter = chapters.get(label) ?? { label, location, shots: [] };
    chapter.shots.push(shot);
    chapters.set(label, chapter);
  }
  return [...chapters.values()];
}

/** The URL fragment that opens a picture. */
export function viewHref({ name }: Shot): string {
  return `#${name}`;
}

/** The id of a picture in the gallery, to which closing returns. */
export function wallId({ name }: Shot): string {
  return `wall-${name}`;
}
