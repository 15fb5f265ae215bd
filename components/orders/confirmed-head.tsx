import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import type { PictureValue } from "@/content/fields";

type ConfirmedHeadProps = {
  headline: ReactNode;
  picture: Omit<PictureValue, "isDecoration">;
  /** Classes that set the picture's focal point; without them it is the picture's own. */
  focus?: string | undefined;
  children: ReactNode;
};

/** The head of a page after a payment: text on the left, a picture to the right edge, on phones above. */
export function ConfirmedHead({ headline, picture, focus, children }: ConfirmedHeadProps) {
  return (
    <div className="grid border-b-2 border-ink lg:grid-cols-2">
      <div className="order-1 self-center py-[clamp(2rem,6vw,5.5rem)] pr-8 pl-(--bleed) lg:order-none lg:pb-[clamp(2rem,5vw,4.5rem)]">
        <h1 className="h1 draw text-[length:clamp(3rem,2rem+3.6vw,5.25rem)] leading-[0.95]">{headline}</h1>
        {children}
      </div>
      <div className="relative min-h-60">
        <Picture
          picture={picture}
          sizes="(width < 60em) 100vw, 50vw"
          preload
          className={clsx("absolute inset-0 size-full", focus)}
        />
      </div>
    </div>
  );
}
