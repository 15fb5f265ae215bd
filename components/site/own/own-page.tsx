import type { OwnBlock } from "@/content/own-page";
import { Picture } from "@/components/layout/picture";
import { Markdown } from "@/components/site/markdown";
import { Button } from "@/components/ui/button";
import type { PublishedOwnPage } from "@/lib/content/own-pages";
import { parseShallowMarkdown } from "@/lib/content/markdown";
import { findTarget } from "@/lib/site/links";
import styles from "./own-page.module.css";

/** A page that the founder made, with its visible sections. */
export function OwnPageBody({ page: { content } }: { page: PublishedOwnPage }) {
  return (
    <div className="on-paper">
      <header className={`wrap ${styles.head}`}>
        <h1 className="h1">{content.page.title}</h1>
      </header>
      {content.blocks
        .filter(({ isHidden }) => !isHidden)
        .map((block) => (
          <section key={block.id} className={`wrap ${styles.block}`}>
            {block.title && <h2 className="h3">{block.title}</h2>}
            <BlockBody block={block} />
          </section>
        ))}
    </div>
  );
}

function BlockBody({ block }: { block: OwnBlock }) {
  switch (block.kind) {
    case "text":
      return <Prose text={block.text} />;
    case "picture-with-text":
      return (
        <div className={`${styles.pair} ${block.side === "right" ? styles.right : ""}`}>
          <Picture picture={block.picture} sizes="(width <= 56em) 100vw, 50vw" />
          <Prose text={block.text} />
        </div>
      );
    case "quotes":
      return (
        <div className={styles.grid}>
          {block.quotes.map(({ text, name }, index) => (
            <figure key={index} className="card">
              <blockquote className={styles.quote}>{text}</blockquote>
              <figcaption className="label">{name}</figcaption>
            </figure>
          ))}
        </div>
      );
    case "list":
      return (
        <ul role="list" className={`ticked ${styles.list}`}>
          {block.items.map(({ title, text }, index) => (
            <li key={index}>
              <h3 className="h4">{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      );
    case "gallery":
      return (
        <div className={styles.grid}>
          {block.pictures.map(({ picture, caption }, index) => (
            <figure key={index}>
              <Picture picture={picture} sizes="(width <= 40em) 100vw, 33vw" />
              {caption && <figcaption className="small">{caption}</figcaption>}
            </figure>
          ))}
        </div>
      );
    case "faq":
      return (
        <div>
          {block.questions.map(({ question, answer }, index) => (
            <details key={index} className={styles.question}>
              <summary className="h4">{question}</summary>
              <Prose text={answer} />
            </details>
          ))}
        </div>
      );
    case "call-to-action":
      return <Call text={block.text} button={block.button} href={block.link} />;
    case "form-link":
      return <Call text={block.text} button={block.button} href={block.form} />;
  }
}

function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      <Markdown tree={parseShallowMarkdown(text)} components={belowTitle} />
    </div>
  );
}

// The page and the section have titles above
const belowTitle = { h1: "h3", h2: "h3", h3: "h4" } as const;

function Call({ text, button, href }: { text: string; button: string; href: string }) {
  const target = findTarget(href);
  return (
    <>
      {text && <p className="lead">{text}</p>}
      {target && (
        <p className={styles.action}>
          <Button href={target}>{button}</Button>
        </p>
      )}
    </>
  );
}
