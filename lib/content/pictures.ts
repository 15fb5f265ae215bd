import { pictures, type PicturePath, type UploadedPath } from "@/content/pictures";

export { uploadedPicture } from "@/lib/catalogue/uploaded-picture";
export type { UploadedPath };

/** The path, if it is one of the site's pictures; else null. */
export function pictureOf(path: string): PicturePath | null {
  return Object.hasOwn(pictures, path) ? (path as PicturePath) : null;
}
