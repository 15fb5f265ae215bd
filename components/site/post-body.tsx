import { Fragment } from "react";
import { isPicturePath } from "@/content/pictures";
import type { Block, Inline } from "@/lib/content/blog/markup";
import { Picture } from "@/components/layout/picture";
import styles from "./post-body.module.css";

type ImageBlock = Extract<Block, { kind: "image" }>;
type Passage = { heading?: Inline[]; blocks: Exclude<Block, ImageBlock>[] };

/** The body of a post: headings on the left, text on the right, full-bleed pictures. */
export function PostBody({ blocks }: { blocks: Block[] }) {
  return (
    <article className={`${styles.post} on-paper cut-a`}>
      {toPassages(blocks).map((passage, index) =>
        "kind" in passage ? (
          <figure key={index} className={`wrap columns ${styles.picture}`}>
            <PostPicture image={passage} />
          </figure>
        ) : (
          <div key={index} className={`wrap columns ${styles.passage} ${index === 0 ? styles.first : ""}`}>
            {passage.heading && (
              <h2 className="h3">
                <Text inlines={passage.heading} />
              </h2>
            )}
            <div className="prose">
              {passage.blocks.map((block, place) => (
                <TextBlock key={place} block={block} />
              ))}
            </div>
          </div>
        ),
      )}
    </article>
  );
}

/** A passage starts at a level-2 heading; images come between passages. */
function toPassages(blocks: Block[]): (Passage | ImageBlock)[] {
  const passages: (Passage | ImageBlock)[] = [];
  let open: Passage | null = null;
  for (const block of blocks) {
    if (block.kind === "image") {
      passages.push(block);
      open = null;
    } else if (block.kind === "heading" && block.level === 2) {
      open = { heading: block.inlines, blocks: [] };
      passages.push(open);
    } else {
      if (!open) passages.push((open = { blocks: [] }));
      open.blocks.push(block);
    }
  }
  return passages;
}

function TextBlock({ block }: { block: Passage["blocks"][number] }) {
  if (block.kind === "list")
    return (
      <ul role="list" className="dashes">
        {block.items.map((item, index) => (
          <li key={index}>
            <Text inlines={item} />
          </li>
        ))}
      </ul>
    );
  if (block.kind === "heading")
    return (
      <h3 className={`h4 ${styles.heading}`}>
        <Text inlines={block.inlines} />
      </h3>
    );
  return (
    <p>
      <Text inlines={block.inlines} />
    </p>
  );
}

function Text({ inlines }: { inlines: Inline[] }) {
  return inlines.map(({ text, bold }, index) =>
    bold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  );
}

function PostPicture({ image }: { image: ImageBlock }) {
  if (!isPicturePath(image.src)) throw new Error(`content/pictures.ts has no picture ${image.src}`);
  return <Picture path={image.src} alt={image.alt} sizes="(width <= 56em) 100vw, 65vw" />;
}
