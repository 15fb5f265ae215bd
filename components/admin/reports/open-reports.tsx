import Link from "next/link";
import { moderationCopy } from "@/content/pages/moderation";
import type { ReportedMessage } from "@/lib/clubhouse/reports-list";
import { fill } from "@/lib/text";
import { ReportItem } from "./report-item";
import { ResolveReports } from "./resolve-reports";
import { Section } from "@/components/admin/section";

const copy = moderationCopy.reports;
const headingId = "waiting";

type OpenReportsProps = {
  messages: ReportedMessage[];
  /** The number of all open reports. */
  waiting: number;
  /** The cursor of the next page; null at the end. */
  next: string | null;
  isFromStart: boolean;
  /** The reader may open the authors' pages. */
  mayOpen: boolean;
};

export function OpenReports({ messages, waiting, next, isFromStart, mayOpen }: OpenReportsProps) {
  return (
    <Section
      id={headingId}
      title={waiting === 0 ? "Nothing to look at" : fill(copy.waiting, { count: waiting })}
      className="max-w-208"
      isFocusable
    >
      {waiting === 0 && (
        <p className="mt-[0.9rem] text-ink-2">
          No report is waiting. Reports show up here as members make them.
        </p>
      )}
      {waiting > 0 && messages.length === 0 && (
        <p className="mt-[0.9rem] text-ink-2">That was the last one.</p>
      )}
      <ResolveReports headingId={headingId}>
        <ol role="list">
          {messages.map((message) => (
            <ReportItem key={message.id} message={message} mayOpen={mayOpen} />
          ))}
        </ol>
      </ResolveReports>
      {(next || !isFromStart) && (
        <p className="acts mt-6">
          {next && (
            <Link
              href={`/admin/reports?after=${next}`}
              className="btn btn--secondary btn--small"
              prefetch={false}
            >
              Show more
            </Link>
          )}
          {!isFromStart && (
            <Link href="/admin/reports" className="btn btn--quiet btn--small" prefetch={false}>
              From the start
            </Link>
          )}
        </p>
      )}
    </Section>
  );
}
