import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { boardOf } from "@/lib/clubhouse/board-list";
import type { SettledMessage } from "@/lib/clubhouse/reports-list";
import { formatTime } from "@/lib/dates";
import { fill } from "@/lib/text";
import styles from "./reports.module.css";

const { settled: copy } = moderationCopy.reports;

/** The reports that were dealt with last; the texts are gone. */
export function SettledReports({ messages }: { messages: SettledMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section className={`block ${styles.section}`} aria-labelledby="settled">
      <h2 id="settled" className="h2">
        {copy.title}
      </h2>
      <ul className={styles.settled}>
        {messages.map(({ id, board, author, outcome, at, by }) => (
          <li key={id}>
            <div>
              <b>
                {author ? (
                  <Link href={`/admin/members/${author.id}`} className="link" prefetch={false}>
                    {author.name}
                  </Link>
                ) : (
                  communityCopy.message.unknownAuthor
                )}
              </b>
              <p>
                {boardOf(board).title}
                {", "}
                <time dateTime={at.toISOString()}>{formatTime(at)}</time>
                {by && `, ${fill(copy.by, { name: by.name })}`}
              </p>
            </div>
            <span className={`status ${outcome === "kept" ? "is-full" : "is-old"}`}>{copy[outcome]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
