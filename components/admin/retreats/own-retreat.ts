import { getImageProps, type StaticImageData } from "next/image";
import { pictures } from "@/content/pictures";
import { siteEnv } from "@/lib/site-env";
import type { OwnRetreat } from "./own-words";

const width = 240;

/** What the form of a retreat that the founder has started shows beside its terms. */
export function ownOf(isDraft: boolean, isNew = false): OwnRetreat {
  return {
    ...{ isNew, canMove: isDraft, site: new URL(siteEnv.NEXTAUTH_URL).host },
    pictures: Object.entries(pictures)
      .filter(([, { file }]) => file.width > file.height)
      .map(([path, { file, alt }]) => ({ path, alt, small: smallOf(file) })),
  };
}

function smallOf(file: StaticImageData): string {
  const height = Math.round((width * file.height) / file.width);
  return getImageProps({ src: file, alt: "", width, height }).props.src;
}
