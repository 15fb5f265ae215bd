import type { StaticImageData } from "next/image";
import type { PictureValue } from "@/content/fields";
import { pictureFiles } from "@/content/picture-files";
import { pictureOf, uploadedPicture } from "./pictures";

/** What getImageProps of next/image needs for a picture's file; width and height in pixels. */
export function pictureSource({ path }: Pick<PictureValue, "path">): {
  src: StaticImageData | string;
  width: number;
  height: number;
} {
  const own = pictureOf(path);
  if (own) {
    const file = pictureFiles[own];
    return { src: file, width: file.width, height: file.height };
  }
  const { width = 1, height = 1 } = uploadedPicture(path) ?? {};
  return { src: path, width, height };
}
