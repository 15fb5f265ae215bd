import { clsx } from "clsx/lite";
import type { Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { Markdown } from "@/components/site/markdown";
import { Picture } from "@/components/layout/picture";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { parseShallowMarkdown } from "@/lib/content/markdown";
import { pictureOf } from "@/lib/content/pictures";

type RetreatTextProps = {
  text: string;
  included?: readonly string[];
  /** A picture of the head overlaps its beginning. */
  isBelowPoster?: boolean;
};

/** The founder's text about a retreat, and what the price includes. */
export function RetreatText({ text, included, isBelowPoster = false }: RetreatTextProps) {
  return (
    <section className="section on-paper">
      <div className={clsx("wrap columns", isBelowPoster && "max-md:pt-24")}>
        <div className="prose col-span-full md:col-span-7">
          <Markdown tree={parseShallowMarkdown(fillKnownFacts(text))} components={components} />
        </div>
        {included && (
          <div className="col-span-full mt-12 md:col-span-4 md:col-start-9 md:mt-0">
            <h2 className="h4">{getContent(retreatPaymentPage).included.headline}</h2>
            <ul role="list" className="ticked mt-6 gap-y-4">
              {included.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

const components: Partial<Components> = {
  h2: ({ children }: ComponentProps<"h2">) => <h2 className="h3">{children}</h2>,
  img: ({ src, alt }: ComponentProps<"img">) => {
    const path = typeof src === "string" ? pictureOf(src) : null;
    return path && <Picture path={path} sizes="(width < 56em) 100vw, 66vw" alt={alt || undefined} />;
  },
};
