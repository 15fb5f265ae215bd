import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import type { PicturePath, UploadedPath } from "@/content/pictures";

type PaymentHeroProps = {
  /** Ground and grain. */
  ground: string;
  eyebrow: ReactNode;
  title: string;
  /** Classes that fit the title into half the page. */
  titleSize: string;
  lead: string;
  picture: PicturePath | UploadedPath;
  /** What an uploaded picture shows. */
  alt?: string;
  /** Classes that say where to look in it. */
  focus: string;
};

/** The head of a payment page: words on a flat colour, the picture to the page's right edge; above it on a phone. */
export function PaymentHero({
  ground,
  eyebrow,
  title,
  titleSize,
  lead,
  picture,
  alt,
  focus,
}: PaymentHeroProps) {
  return (
    <div className={clsx(ground, "overflow-clip")}>
      <div className="wrap columns items-end">
        <div className="col-span-full pt-10 pb-8 md:col-span-6 md:pt-[clamp(3rem,6vw,6rem)] md:pb-[clamp(5rem,9vw,9rem)]">
          {eyebrow}
          <h1 className={clsx("h1 mt-6 mb-7", titleSize)}>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="relative col-span-full mx-[calc(-1*var(--margin))] h-[clamp(19rem,50vw,28rem)] md:col-span-6 md:mr-[calc(-1*var(--bleed))] md:ml-0 md:h-auto md:self-stretch">
          <Picture
            path={picture}
            alt={alt}
            sizes="(width < 56em) 100vw, 50vw"
            preload
            className={clsx("absolute inset-0 size-full object-cover", focus)}
          />
        </div>
      </div>
    </div>
  );
}
