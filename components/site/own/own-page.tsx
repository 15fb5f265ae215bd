import type { PublishedOwnPage } from "@/lib/content/own-pages";
import { OwnSection } from "./own-section";
import styles from "./own-section.module.css";

/** A page that the founder made, with its visible sections. */
export function OwnPageBody({ page: { content } }: { page: PublishedOwnPage }) {
  return (
    <div className={`on-paper ${styles.page}`}>
      <header className={`wrap ${styles.head}`}>
        <h1 className="h1">{content.page.title}</h1>
      </header>
      {content.sections.map(
        (section) =>
          section.kind !== "fixed" && !section.isHidden && <OwnSection key={section.id} block={section} />,
      )}
    </div>
  );
}
