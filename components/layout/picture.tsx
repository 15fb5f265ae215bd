import { clsx } from "clsx/lite";
import { getImageProps } from "next/image";
import type { CSSProperties } from "react";
import { preload as preloadInHead } from "react-dom";
import { isPicturePath, pictures, type PicturePath, type UploadedPath } from "@/content/pictures";
import { uploadedPicture } from "@/lib/content/pictures";

type PictureProps = {
  path: PicturePath | UploadedPath;
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
  const picture = isPicturePath(path) ? pictures[path] : null;
  const uploaded = uploadedPicture(path);
  const { props } = getImageProps({
    ...(picture
      ? { src: picture.file }
      : { src: path, width: uploaded?.width ?? 1, height: uploaded?.height ?? 1 }),
    alt: alt ?? picture?.alt ?? "",
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
    "--focal": picture ? `${picture.focal.x}% ${picture.focal.y}%` : "50% 50%",
    // A few pixels of the picture, until it is there
    ...(picture && { backgroundImage: `url("${picture.file.blurDataURL}")` }),
  };
  return <img {...props} alt={props.alt} className={clsx("picture", className)} style={style} />;
}
