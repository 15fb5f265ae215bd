import type { Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { Markdown } from "@/components/site/markdown";
import { Picture } from "@/components/site/picture";
import { pictureOf } from "@/lib/pictures";
import { parseTyped } from "@/lib/typed-markdown";

/** What the founder has written of a retreat. */
export function RetreatText({ text }: { text: string }) {
  return (
    <section className="section on-paper">
      <div className="wrap columns">
        <div className="prose col-span-full md:col-span-8">
          <Markdown tree={parseTyped(text)} components={components} />
        </div>
      </div>
    </section>
  );
}

const components: Partial<Components> = {
  img: ({ src, alt }: ComponentProps<"img">) => {
    const path = typeof src === "string" ? pictureOf(src) : null;
    return path && <Picture path={path} sizes="(width < 56em) 100vw, 66vw" alt={alt || undefined} />;
  },
};
