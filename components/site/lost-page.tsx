import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/hand-drawn";
import { notFoundPart } from "@/content/pages/not-found";
import { getContent } from "@/lib/content/documents";
import { isOriginal } from "@/lib/content/pictures";
import styles from "./frame.module.css";
import { contactHref } from "@/components/layout/navigation";
import { Picture } from "@/components/layout/picture";

/** The 404 page's content: a message and three links. */
export function LostPage() {
  const copy = getContent(notFoundPart);
  const lostLinks = [
    { href: "/#retreats", label: copy.links.retreats },
    { href: "/blog", label: copy.links.blog },
    { href: contactHref, label: copy.links.contact },
  ];
  return (
    <>
      <section className={styles.lost}>
        <Picture
          picture={copy.picture}
          sizes="(max-width: 56em) 100vw, 115vw"
          className={isOriginal(notFoundPart.fields.picture, copy.picture) ? undefined : styles.other}
        />
        <div className={styles.over}>
          <p className={`poster ${styles.number}`}>{copy.code}</p>
          <h1 className="h2">{copy.title}</h1>
          <p className={styles.text}>
            <span className="strip">{copy.text}</span>
          </p>
          <Button href="/">{copy.button}</Button>
        </div>
      </section>
      <section className={`on-paper cut-a ${styles.ways}`}>
        <div className="wrap">
          <p className="label">{copy.linksLabel}</p>
          <ul role="list">
            {lostLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="link-big">
                  {label} <Mark name="arrow-1" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
