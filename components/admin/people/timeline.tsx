import Link from "next/link";
import type { TimelineEvent } from "@/lib/administration/people/timeline";
import { formatTime } from "@/lib/time/dates";
import { Section } from "@/components/admin/section";
import { MorePages } from "@/components/admin/more-pages";

type TimelineProps = { path: string; events: TimelineEvent[]; next: string | null; isFromStart: boolean };

/** All known events of a person, newest first. */
export function Timeline({ path, events, next, isFromStart }: TimelineProps) {
  return (
    <Section id="everything" title="Everything, newest first">
      {events.length === 0 && <p className="mt-3">Nothing yet.</p>}
      <ol role="list" className="mt-[0.4rem]">
        {events.map(({ id, at, text, href }) => (
          <li
            key={id}
            className="grid grid-cols-[10.5rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair px-1 py-[0.6rem] text-small max-sm:grid-cols-1"
          >
            <time className="text-compact text-ink-2" dateTime={at.toISOString()}>
              {formatTime(at)}
            </time>
            <span className="wrap-anywhere">
              {href ? (
                <Link href={href} className="link" prefetch={false}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </span>
          </li>
        ))}
      </ol>
      <MorePages
        className="acts mt-4"
        next={next && `${path}?before=${next}#everything`}
        first={!isFromStart && `${path}#everything`}
        words={{ next: "Show earlier", first: "Back to the latest" }}
      />
    </Section>
  );
}
