import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Avatar } from "@/components/layout/avatar";
import { postAddress } from "@/components/clubhouse/route";
import { boardOf, allowsReplies } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import type { MemberReport, ReportedFile, ReportedMessage } from "@/lib/clubhouse/reports-list";
import { formatTime } from "@/lib/time/dates";
import { Resolve } from "./resolve-reports";

/** A reported message: author, board, text as reported, reporter and reason, and the actions. */
export function ReportItem({ message, mayOpen }: { message: ReportedMessage; mayOpen: boolean }) {
  const { id, board, author, writtenAt, state, content, versions, files, following } = message;
  const name = author?.name ?? communityCopy.message.unknownAuthor;
  return (
    <li className="grid gap-4 border-b-[1.5px] border-hair pt-6 pb-7">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[0.85rem] *:first:row-span-2">
        <Avatar id={author?.id ?? null} name={name} size="2.5rem" />
        <h3 className="leading-[1.3] font-strong wrap-anywhere">
          {author ? (board ? `${name} wrote` : `About ${name}`) : "A former member wrote"}
        </h3>
        <p className="text-compact text-ink-2">
          {board ? boardOf(board).title : "Reported from the profile"}
          {board && boardOf(board).isArchived && ", archived"}
          {", "}
          <time dateTime={writtenAt.toISOString()}>{formatTime(writtenAt)}</time>
        </p>
      </div>
      {isConversation(board ?? "") && (
        <p className="flex items-start gap-[0.6rem] text-ink-2">
          <LazyIcon name="lock" size={18} />
          Earlier messages are private. You see the reported one and what follows.
        </p>
      )}
      {versions.map(({ text, reports }) => (
        <div key={text}>
          {board && <Quote>{text}</Quote>}
          <ul role="list" className="mt-[0.85rem] grid gap-3">
            {reports.map((report) => (
              <Note key={report.id} report={report} />
            ))}
          </ul>
        </div>
      ))}
      {state !== "same" && (
        <p className="flex items-start gap-[0.6rem] font-semibold *:mt-[0.15rem]">
          <LazyIcon name={state === "gone" ? "delete" : "edit"} size={18} />
          {state === "gone"
            ? "Its author has deleted it since."
            : "The message has been changed since. Now it reads:"}
        </p>
      )}
      {state === "changed" && <Quote>{content}</Quote>}
      <Files files={files} />
      {following.length > 0 && (
        <ol role="list" aria-label="What follows" className="grid max-w-168 gap-3">
          {following.map((one) => (
            <li key={one.id}>
              <p className="text-compact text-ink-2">
                {one.author ?? communityCopy.message.unknownAuthor}
                {", "}
                <time dateTime={one.at.toISOString()}>{formatTime(one.at)}</time>
              </p>
              <Quote>{one.content}</Quote>
              <Files files={one.files} />
            </li>
          ))}
        </ol>
      )}
      <Resolve id={id} name={name} isGone={state === "gone"} isOfMember={!board}>
        {state !== "gone" && board && allowsReplies(board) && !boardOf(board).isArchived && (
          <a href={postAddress(id)} className="btn btn--quiet btn--small">
            Open the post
          </a>
        )}
        {author && mayOpen && (
          <Link href={`/admin/people/${author.id}`} className="btn btn--quiet btn--small" prefetch={false}>
            {`Look at ${name}`}
          </Link>
        )}
      </Resolve>
    </li>
  );
}

function Files({ files }: { files: readonly ReportedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul role="list" aria-label="Attached">
      {files.map(({ url, name }) => (
        <li key={url}>
          <a className="link" href={url}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Quote({ children }: { children: string | null }) {
  return (
    <blockquote
      className="max-h-96 max-w-168 overflow-y-auto border-[1.5px] border-ink bg-card px-[1.1rem] py-[0.9rem] wrap-anywhere whitespace-pre-wrap"
      dir="auto"
    >
      {children}
    </blockquote>
  );
}

function Note({ report: { reporter, at, note } }: { report: MemberReport }) {
  return (
    <li className="max-w-168 border-l-[3px] border-flame pl-[1.1rem] wrap-anywhere whitespace-pre-wrap">
      <p className="text-compact text-ink-2">
        {reporter !== undefined && (
          <>
            {reporter ? `Reported by ${reporter.name}` : "Reported by a former member"}
            {", "}
          </>
        )}
        <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      </p>
      {note ? <p dir="auto">{note}</p> : <p className="muted">No note.</p>}
    </li>
  );
}
