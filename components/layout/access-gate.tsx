import type { ReactNode } from "react";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { Picture } from "@/components/layout/picture";
import { pictureValue } from "@/content/fields";

type GateProps = {
  /** The ==words== are underlined. */
  headline: string;
  /** The underlined words may wrap. */
  wrap?: boolean;
  children: ReactNode;
};

/** Replaces content without access: a picture, and how to get access. */
export function Gate({ headline, wrap, children }: GateProps) {
  return (
    <main
      className="grid min-h-[calc(100dvh-var(--bar)-var(--ribbon))] grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] max-lg:block max-lg:min-h-0"
      id="main"
      tabIndex={-1}
    >
      <div className="relative border-r-[1.5px] border-ink max-lg:h-52 max-lg:border-r-0 max-lg:border-b-[1.5px]">
        <Picture
          picture={pictureValue("/images/clubhouse.jpg")}
          sizes="(width < 60em) 100vw, max(51vw, 170vh)"
          preload
          className="absolute inset-0 h-full w-full object-[50%_60%]"
        />
      </div>
      <div className="max-w-measure self-center p-[clamp(1.5rem,4vw,4rem)] max-lg:px-5 max-lg:pt-6 max-lg:pb-12 [&>.lead]:mt-6 [&>.lead]:text-[1.125rem] [&>.lead]:leading-[1.5]">
        <h1 className="h1 draw text-[clamp(2.75rem,2rem+2.6vw,4.25rem)]">
          <HighlightedText text={headline} wrap={wrap} />
        </h1>
        {children}
      </div>
    </main>
  );
}
