import type { Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { layoutPart } from "@/content/pages/layout";
import { getContent } from "@/lib/content/documents";
import { readPolicy } from "@/lib/content/policies";
import { Markdown } from "./markdown";
import styles from "./policy.module.css";

/** A policy: headings on the left, text on the right. Prints as a plain document. */
export function PolicyPage({ slug }: { slug: string }) {
  const policy = readPolicy(slug);
  return (
    <article className={`${styles.policy} on-paper`}>
      <header className={`wrap columns ${styles.head}`}>
        {policy.dated && <p className="label">{policy.dated}</p>}
        <h1 className="h1">{policy.title}</h1>
        <div className={`prose ${styles.intro}`}>
          <Markdown tree={policy.intro} components={components} />
        </div>
      </header>
      {policy.sections.map(({ id, heading, body }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-heading`}
          className={`wrap columns ${styles.section}`}
        >
          <h2 id={`${id}-heading`} className="h3">
            {heading}
          </h2>
          <div className="prose">
            <Markdown tree={body} components={components} />
          </div>
        </section>
      ))}
    </article>
  );
}

const components: Partial<Components> = {
  // On phones a wide table scrolls by itself, also by keyboard
  table: ({ children }: ComponentProps<"table">) => (
    <div className={styles.table} tabIndex={0} role="group" aria-label={getContent(layoutPart).policy.table}>
      <table>{children}</table>
    </div>
  ),
};
