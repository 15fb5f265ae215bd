import { galleryCopy } from "@/content/pages/gallery";
import type { PicturePath } from "@/content/pictures";

export type Shot = (typeof galleryCopy.pictures)[number];
export type Chapter = { label: string; location: string; shots: Shot[] };

/** The pictures in order, grouped by retreat. */
export const chapters: readonly Chapter[] = groupByRetreat(galleryCopy.pictures);

/** All pictures in the order of the viewer. */
export const shots: readonly Shot[] = chapters.flatMap((chapter) => chapter.shots);

export function pathOf({ name }: Shot): PicturePath {
  return `/images/gallery/${name}.jpg`;
}

/** The URL fragment that opens a picture. */
export function viewHref({ name }: Shot): string {
  return `#${name}`;
}

/** The id of a picture in the gallery, to which closing returns. */
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
