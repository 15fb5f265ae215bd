import { clsx } from "clsx/lite";
import { getImageProps } from "next/image";
import type { CSSProperties } from "react";
import { preload as preloadInHead } from "react-dom";
import { pictures, type PicturePath } from "@/content/pictures";

type PictureProps = {
  path: PicturePath;
  /** How wide it is shown, as in the `sizes` of an img. */
  sizes: string;
  /** What is seen, where the text around it calls for other words than the picture's own. */
  alt?: string;
  /** It is the largest thing of the first screen: loaded at once, before everything else. */
  preload?: boolean;
  className?: string;
};

/**
 * One of the site's pictures, cropped towards its focal point; CSS may move that by --focal. A plain img: the browser
 * needs no code of ours to choose a size, to wait until it comes near, or to show the blurred one first.
 */
export function Picture({ path, sizes, alt, preload, className }: PictureProps) {
  const picture = pictures[path];
  const { props } = getImageProps({
    src: picture.file,
    alt: alt ?? picture.alt,
    sizes,
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
    "--focal": `${picture.focal.x}% ${picture.focal.y}%`,
    // A few pixels of the picture, until it is there
    backgroundImage: `url("${picture.file.blurDataURL}")`,
  };
  return <img {...props} alt={props.alt} className={clsx("picture", className)} style={style} />;
}
