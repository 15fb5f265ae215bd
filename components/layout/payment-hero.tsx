import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import type { PictureValue } from "@/content/fields";
import type { PicturePath } from "@/content/pictures";

type PaymentHeroProps = {
  /** Classes of the background. */
  ground: string;
  eyebrow: ReactNode;
  title: ReactNode;
  /** Classes of the title, sized for half the page. */
  titleSize: string;
  lead: string;
  picture: PicturePath | Omit<PictureValue, "isDecoration">;
  /** Classes that set the picture's focal point; without them it is the picture's own. */
  focus?: string;
};

/** The head of a payment page: text on a colour, and a picture to the right edge, on phones above. */
export function PaymentHero({ ground, eyebrow, title, titleSize, lead, picture, focus }: PaymentHeroProps) {
  return (
    <section className={clsx(ground, "overflow-clip")}>
      <div className="wrap columns items-end">
        <div className="col-span-full pt-10 pb-8 md:col-span-6 md:pt-[clamp(3rem,6vw,6rem)] md:pb-[clamp(5rem,9vw,9rem)]">
          {eyebrow}
          <h1 className={clsx("h1 mt-6 mb-7", titleSize)}>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="relative col-span-full mx-[calc(-1*var(--margin))] h-[clamp(19rem,50vw,28rem)] md:col-span-6 md:mr-[calc(-1*var(--bleed))] md:ml-0 md:h-auto md:self-stretch">
          <Picture
            {...(typeof picture === "string" ? { path: picture } : { picture })}
            sizes="(width < 56em) 100vw, 50vw"
            preload
            className={clsx("absolute inset-0 size-full object-cover", focus)}
          />
        </div>
      </div>
    </section>
  );
}
