import type { Root } from "hast";
import { toJsxRuntime, type Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { policyCopy } from "@/content/pages/policies";
import type { Policy } from "@/lib/policies";
import { fill } from "@/lib/text";
import styles from "./policy.module.css";

/** A policy: the headings hang on the left, the text reads on the right. Prints as a plain document. */
export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className={`${styles.policy} on-paper`}>
      <header className={`wrap columns ${styles.head}`}>
        {policy.dated && (
          <p className="label">{fill(policyCopy[policy.dated.kind], { month: policy.dated.month })}</p>
        )}
        <h1 className="h1">{policy.title}</h1>
        <div className={`prose ${styles.intro}`}>
          <Text tree={policy.intro} />
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
            <Text tree={body} />
          </div>
        </section>
      ))}
    </article>
  );
}

function Text({ tree }: { tree: Root }) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components }) as ReactElement;
}

const components: Partial<Components> = {
  a: ({ href = "", children }: ComponentProps<"a">) => (
    <a href={href} className="link">
      {children}
    </a>
  ),
  ul: ({ children }: ComponentProps<"ul">) => <ul className="dashes">{children}</ul>,
  h3: ({ children }: ComponentProps<"h3">) => <h3 className="h4">{children}</h3>,
  // A wide table scrolls by itself on a phone, also by keyboard; the page does not.
  table: ({ children }: ComponentProps<"table">) => (
    <div className={styles.table} tabIndex={0} role="group" aria-label={policyCopy.table}>
      <table>{children}</table>
    </div>
  ),
};
