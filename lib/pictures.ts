import { pictures, type PicturePath } from "@/content/pictures";

/** The path of one of the site's pictures; null for any other. */
export function pictureOf(path: string): PicturePath | null {
  return Object.hasOwn(pictures, path) ? (path as PicturePath) : null;
}
