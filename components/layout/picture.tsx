import { clsx } from "clsx/lite";
import { getImageProps } from "next/image";
import type { CSSProperties } from "react";
import { preload as preloadInHead } from "react-dom";
import type { PictureValue } from "@/content/fields";
import type { PicturePath, UploadedPath } from "@/content/pictures";
import { pictureAt } from "@/lib/content/pictures";
import { pictureSource } from "@/lib/content/picture-source";

type PictureProps = (
  | { path: PicturePath | UploadedPath }
  /** The value of a page's field. */
  | { picture: Omit<PictureValue, "isDecoration"> }
) & {
  /** The `sizes` of the img: how wide it is shown. */
  sizes: string;
  /** The alt text, if the picture's own does not fit here. */
  alt?: string;
  /** The largest element of the first screen, to be loaded first. */
  preload?: boolean;
  className?: string;
};

/** On phones, more than two pixels per CSS pixel double a picture's bytes and show no more. */
function sizesByDensity(sizes: string): string {
  const [, width] = /(?:^|\) )(\d+)vw/.exec(sizes) ?? [];
  return width
    ? `(width <= 40em) and (resolution > 2dppx) ${Math.round((Number(width) * 2) / 3)}vw, ${sizes}`
    : sizes;
}

/**
 * A picture of the site, cropped to its focal point (--focal overrides it). A plain img needs no scripts for sizes,
 * lazy loading and the blurred placeholder.
 */
export function Picture({ sizes, alt, preload, className, ...shown }: PictureProps) {
  const picture = "picture" in shown ? shown.picture : pictureAt(shown.path);
  const source = pictureSource(picture);
  const { props } = getImageProps({
    ...source,
    alt: alt ?? picture.alt,
    sizes: sizesByDensity(sizes),
    loading: preload ? "eager" : "lazy",
    fetchPriority: preload ? "high" : undefined,
  });
  if (preload)
    preloadInHead(props.src, {
      as: "image",
      imageSrcSet: props.srcSet,
      imageSizes: props.sizes,
      fetchPriority: "high",
    });
  const style: CSSProperties & Record<"--focal", string> = {
    "--focal": `${picture.x}% ${picture.y}%`,
    // The placeholder: a few blurred pixels
    ...(typeof source.src === "object" && { backgroundImage: `url("${source.src.blurDataURL}")` }),
  };
  return <img {...props} alt={props.alt} className={clsx("picture", className)} style={style} />;
}
