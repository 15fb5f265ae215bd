import { getImageProps } from "next/image";
import { pictures } from "@/content/pictures";
import { pictureSource } from "@/lib/content/picture-source";
import { markOf } from "@/lib/content/removals";
import { listPictures } from "@/lib/files/pictures";
import { getRemoved } from "@/lib/site/documents/removed";

export type SitePicture = { path: string; alt: string; small: string };

const width = 160;

/** The pictures that a letter can show: those that were uploaded, the latest first, and those of the site. */
export async function listSitePictures(): Promise<SitePicture[]> {
  const [uploaded, { marks }] = await Promise.all([listPictures(""), getRemoved()]);
  const all = [
    ...uploaded.map(({ path, alt }) => ({ path, alt, small: smallOf(path, alt, width) })),
    ...Object.entries(pictures).map(([path, { alt }]) => {
      const file = pictureSource({ path });
      return { path, alt, small: smallOf(path, alt, Math.round((width * file.height) / file.width)) };
    }),
  ];
  return all.filter(({ path }) => !marks.has(markOf.picture(path)));
}

function smallOf(src: string, alt: string, height: number): string {
  return getImageProps({ src, alt, width, height }).props.src;
}
