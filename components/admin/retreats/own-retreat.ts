import { getImageProps } from "next/image";
import { pictures } from "@/content/pictures";
import { pictureSource } from "@/lib/content/picture-source";
import { siteEnv } from "@/lib/env/site";
import type { UploadedPicture } from "@/lib/files/pictures";
import type { OwnRetreat } from "./own-words";

const width = 240;

/** The extra form values of a retreat that the founder has started. */
export function ownOf(
  { isDraft, isNew = false }: { isDraft: boolean; isNew?: boolean },
  uploaded: readonly UploadedPicture[],
): OwnRetreat {
  return {
    ...{ isNew, canMove: isDraft, site: new URL(siteEnv.NEXTAUTH_URL).host },
    uploaded: uploaded.map(({ path, alt }) => ({ path, alt, small: smallOfUpload(path) })),
    pictures: Object.entries(pictures)
      .map(([path, { alt }]) => ({ path, alt, file: pictureSource({ path }) }))
      .filter(({ file }) => file.width > file.height)
      .map(({ path, alt, file }) => ({ path, alt, small: smallOf(file) })),
  };
}

function smallOfUpload(src: string): string {
  return getImageProps({ src, alt: "", width, height: width }).props.src;
}

function smallOf(file: ReturnType<typeof pictureSource>): string {
  const height = Math.round((width * file.height) / file.width);
  return getImageProps({ src: file.src, alt: "", width, height }).props.src;
}
