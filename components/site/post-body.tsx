import { Fragment } from "react";
import type { PictureValue } from "@/content/fields";
import type { Block, Inline, Words } from "@/lib/content/blog/markup";
import { pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { Picture } from "@/components/layout/picture";
import styles from "./post-body.module.css";

type ImageBlock = Extract<Block, { kind: "image" }>;
type Passage = { heading?: Inline[]; blocks: Exclude<Block, ImageBlock>[] };

type PostBodyProps = { picture?: PictureValue | null; blocks: Block[] };

/** The body of a post: headings on the left, text on the right, full-bleed pictures. */
export function PostBody({ picture, blocks }: PostBodyProps) {
  return (
    <article className={`${styles.post} on-paper cut-a`}>
      {picture && (
        <figure className={`wrap columns ${styles.picture}`}>
          <Picture picture={picture} sizes={pictureSizes} />
        </figure>
      )}
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

const pictureSizes = "(width <= 56em) 100vw, 65vw";

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
  if (block.kind === "list") {
    const items = block.items.map((item, index) => (
      <li key={index}>
        <Text inlines={item} />
      </li>
    ));
    if (block.isNumbered)
      return (
        <ol role="list" className={styles.numbered}>
          {items}
        </ol>
      );
    return (
      <ul role="list" className="dashes">
        {items}
      </ul>
    );
  }
  if (block.kind === "quote")
    return (
      <blockquote className={styles.quote}>
        {block.paragraphs.map((paragraph, index) => (
          <p key={index}>
            <Text inlines={paragraph} />
          </p>
        ))}
      </blockquote>
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
  return inlines.map((inline, index) =>
    "href" in inline ? (
      <a key={index} href={inline.href} className="link">
        <Text inlines={inline.words} />
      </a>
    ) : (
      <Fragment key={index}>{marked(inline)}</Fragment>
    ),
  );
}

function marked({ text, bold, italic }: Words) {
  const words = italic ? <em>{text}</em> : text;
  return bold ? <strong>{words}</strong> : words;
}

function PostPicture({ image }: { image: ImageBlock }) {
  const path = pictureOf(image.src) ?? uploadedPicture(image.src)?.path;
  return path && <Picture path={path} alt={image.alt} sizes={pictureSizes} />;
}
