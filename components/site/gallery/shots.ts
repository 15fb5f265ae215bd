import { galleryCopy } from "@/content/pages/gallery";
import type { PicturePath } from "@/content/pictures";

export type Shot = (typeof galleryCopy.pictures)[number];
export type Chapter = { label: string; location: string; shots: Shot[] };

/** The pictures in their order, those of one retreat together. */
export const chapters: readonly Chapter[] = groupByRetreat(galleryCopy.pictures);

/** Every picture in the order in which one leads to the next. */
export const shots: readonly Shot[] = chapters.flatMap((chapter) => chapter.shots);

/** The file of a picture. */
export function pathOf({ name }: Shot): PicturePath {
  return `/images/gallery/${name}.jpg`;
}

/** The address, on the page, of a picture shown large. */
export function viewHref({ name }: Shot): string {
  return `#${name}`;
}

/** The id of a picture on the wall, to which closing it leads back. */
export function wallId({ name }: Shot): string {
  return `wall-${name}`;
}

function groupByRetreat(pictures: readonly Shot[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const shot of pictures) {
    const chapter = found.get(shot.label) ?? { label: shot.label, location: shot.location, shots: [] };
    chapter.shots.push(shot);
    found.set(shot.label, chapter);
  }
  return [...found.values()];
}
