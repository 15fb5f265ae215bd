import type { Field, PictureValue } from "@/content/fields";
import { pictures, type PicturePath, type UploadedPath } from "@/content/pictures";

export { uploadedPicture } from "@/lib/catalogue/uploaded-picture";
export type { UploadedPath };

/** True for the value of a picture field. */
export function isPicture(value: unknown): value is PictureValue {
  return typeof value === "object" && value !== null && "isDecoration" in value;
}

/** The path, if it is one of the site's pictures; else null. */
export function pictureOf(path: string): PicturePath | null {
  return Object.hasOwn(pictures, path) ? (path as PicturePath) : null;
}

/** A picture with its own description and focal point; an uploaded one has none. */
export function pictureAt(path: PicturePath | UploadedPath): Omit<PictureValue, "isDecoration"> {
  const own = pictureOf(path);
  return own ? { path, alt: pictures[own].alt, ...pictures[own].focal } : { path, alt: "", x: 50, y: 50 };
}

/** True for the picture that a style sheet may crop; another is cropped to its focal point. */
export function isOriginal({ initial }: Field<PictureValue>, { path, x, y }: PictureValue): boolean {
  return path === initial.path && x === initial.x && y === initial.y;
}
