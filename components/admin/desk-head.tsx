import Link from "next/link";
import { Icon } from "@/components/clubhouse/icon";
import styles from "./office.module.css";

type DeskHeadProps = { back: { href: string; label: string }; headline: string; text?: string };

/** The head of a page of the administration: the way back, what it is, and what it is for. */
export function DeskHead({ back, headline, text }: DeskHeadProps) {
  return (
    <>
      <BackLink {...back} />
      <header className={styles.head}>
        <h1 className="h1">{headline}</h1>
        {text && <p>{text}</p>}
      </header>
    </>
  );
}

/** The way back to the page before. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="back" prefetch={false}>
      <Icon name="back" size={16} />
      {label}
    </Link>
  );
}
