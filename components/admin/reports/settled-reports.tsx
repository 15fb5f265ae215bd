import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { boardOf } from "@/lib/clubhouse/board-list";
import type { SettledMessage } from "@/lib/clubhouse/reports-list";
import { formatTime } from "@/lib/time/dates";
import { RecordRow } from "../record-row";

const settled = { kept: "Left as it is", deleted: "Deleted" };

/** The last resolved reports; their texts are deleted. */
export function ResolvedReports({ messages, mayOpen }: { messages: SettledMessage[]; mayOpen: boolean }) {
  if (messages.length === 0) return null;
  return (
    <section className="block max-w-208" aria-labelledby="settled">
      <h2 id="settled" className="h2">
        Settled
      </h2>
      <ul role="list">
        {messages.map(({ id, board, author, outcome, at, by }) => (
          <RecordRow
            key={id}
            title={
              author && mayOpen ? (
                <Link href={`/admin/people/${author.id}`} className="link" prefetch={false}>
                  {author.name}
                </Link>
              ) : (
                (author?.name ?? communityCopy.message.unknownAuthor)
              )
            }
            details={[
              <>
                {board ? boardOf(board).title : "Reported from the profile"}
                {", "}
                <time dateTime={at.toISOString()}>{formatTime(at)}</time>
                {by && `, by ${by.name}`}
              </>,
            ]}
          >
            <span className={`status ${outcome === "kept" ? "is-full" : "is-old"}`}>{settled[outcome]}</span>
          </RecordRow>
        ))}
      </ul>
    </section>
  );
}
