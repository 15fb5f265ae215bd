import { clsx } from "clsx/lite";
import type { Element, RootContent } from "hast";
import type { Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { Markdown } from "@/components/site/markdown";
import { Picture } from "@/components/layout/picture";
import styles from "@/components/site/post-body.module.css";
import { letterPicture } from "@/lib/email/letters/pictures";
import { textOf } from "@/lib/content/markdown";
import { pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { parseUserMarkdown } from "@/lib/text/user-markdown";

type Passage = { heading: Element | null; nodes: RootContent[] };

/** A published broadcast, laid out like a post; a heading that repeats the title is omitted. */
export function LetterBody({ text, title }: { text: string; title: string }) {
  return (
    <article className={`${styles.post} on-paper cut-a`}>
      {toPassages(parseUserMarkdown(text).children, title).map(({ heading, nodes }, index) => (
        <div key={index} className={clsx("wrap columns", styles.passage, index === 0 && styles.first)}>
          {heading && (
            <h2 className="h3">
              <Markdown tree={{ type: "root", children: heading.children }} />
            </h2>
          )}
          <div className="prose">
            <Markdown tree={{ type: "root", children: nodes }} components={components} />
          </div>
        </div>
      ))}
    </article>
  );
}

function toPassages(nodes: readonly RootContent[], title: string): Passage[] {
  const passages: Passage[] = [{ heading: null, nodes: [] }];
  for (const node of nodes) {
    const heading = node.type === "element" && /^h[12]$/.test(node.tagName) ? node : null;
    if (!heading) passages.at(-1)?.nodes.push(node);
    else if (textOf([heading]).trim() !== title) passages.push({ heading, nodes: [] });
  }
  const [first, ...others] = passages;
  return first?.nodes.some(({ type }) => type === "element") ? passages : others;
}

const components: Partial<Components> = {
  img: ({ src, alt }: ComponentProps<"img">) => {
    const found = typeof src === "string" ? letterPicture(src) : null;
    const path = found && new URL(found.url).pathname;
    const known = path && (pictureOf(path) ?? uploadedPicture(path)?.path);
    return known && <Picture path={known} sizes="(width <= 56em) 100vw, 58vw" alt={alt || undefined} />;
  },
};
