import Image from "next/image";
import type { CSSProperties } from "react";
import { pictures, type PicturePath } from "@/content/pictures";
import { classNames } from "@/components/ui/class-names";

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

/** One of the site's pictures, cropped towards its focal point; CSS may move that by --focal. */
export function Picture({ path, sizes, alt, preload, className }: PictureProps) {
  const picture = pictures[path];
  return (
    <Image
      src={picture.file}
      alt={alt ?? picture.alt}
      sizes={sizes}
      placeholder="blur"
      preload={preload}
      fetchPriority={preload ? "high" : undefined}
      className={classNames("picture", className)}
      style={{ "--focal": `${picture.focal.x}% ${picture.focal.y}%` } as CSSProperties}
    />
  );
}
