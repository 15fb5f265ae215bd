import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { boardOf } from "@/lib/access/board-list";
import type { ResolvedMessage } from "@/lib/clubhouse/reports-list";
import { formatTime } from "@/lib/time/dates";
import { RecordRow } from "@/components/admin/record-row";
import { Section } from "@/components/admin/section";

const settled = { kept: "Left as it is", deleted: "Deleted" };

/** The last resolved reports; their texts are deleted. */
export function ResolvedReports({ messages, mayOpen }: { messages: ResolvedMessage[]; mayOpen: boolean }) {
  if (messages.length === 0) return null;
  return (
    <Section id="settled" title="Settled" className="max-w-208">
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
    </Section>
  );
}
