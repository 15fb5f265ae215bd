import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { Icon } from "@/components/clubhouse/icon";
import { Stamp } from "@/components/clubhouse/stamp";
import { boardOf } from "@/lib/clubhouse/board-list";
import type { MadeReport, ReportedMessage } from "@/lib/clubhouse/reports-list";
import { formatTime } from "@/lib/dates";
import { fill } from "@/lib/text";
import styles from "./reports.module.css";
import { Settle } from "./settling";

const copy = moderationCopy.reports;

/** A reported message: who wrote it and where, the text as it was, who reported it and why, and what can be done. */
export function ReportItem({ message }: { message: ReportedMessage }) {
  const { id, board, author, writtenAt, state, content, versions } = message;
  const name = author?.name ?? communityCopy.message.unknownAuthor;
  return (
    <li className={styles.report}>
      <div className={styles.by}>
        <Stamp id={author?.id ?? null} name={name} size="2.5rem" />
        <h3>{author ? fill(copy.wrote, { name }) : copy.writtenBySomebodyGone}</h3>
        <p>
          {boardOf(board).title}
          {", "}
          <time dateTime={writtenAt.toISOString()}>{formatTime(writtenAt)}</time>
        </p>
      </div>
      {versions.map(({ text, reports }) => (
        <div key={text}>
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
          <ul className={styles.notes}>
            {reports.map((report) => (
              <Note key={report.id} report={report} />
            ))}
          </ul>
        </div>
      ))}
      {state !== "same" && (
        <p className={styles.since}>
          <Icon name={state === "gone" ? "delete" : "edit"} size={18} />
          {state === "gone" ? copy.gone : copy.changed}
        </p>
      )}
      {state === "changed" && (
        <blockquote className={styles.text} dir="auto">
          {content}
        </blockquote>
      )}
      <Settle id={id} name={name} isGone={state === "gone"}>
        {author && (
          <Link href={`/admin/members/${author.id}`} className="btn btn--quiet btn--small" prefetch={false}>
            {fill(copy.actions.person, { name })}
          </Link>
        )}
      </Settle>
    </li>
  );
}

function Note({ report: { reporter, at, note } }: { report: MadeReport }) {
  return (
    <li>
      <p>
        {reporter ? fill(copy.by, { name: reporter.name }) : copy.bySomebodyGone}
        {", "}
        <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      </p>
      {note ? <p dir="auto">{note}</p> : <p className="muted">{copy.noNote}</p>}
    </li>
  );
}
