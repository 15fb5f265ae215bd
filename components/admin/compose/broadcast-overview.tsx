import type { Member } from "@/lib/access/policy";
import { unsentReason, unsentReasons, shortReasons } from "@/lib/administration/letters/why-unsent";
import { audienceLabel } from "@/lib/broadcasts/audiences";
import { previewBroadcast } from "@/lib/broadcasts/preview";
import { isPublishable } from "@/lib/broadcasts/publishing";
import type { BroadcastView, Progress } from "@/lib/broadcasts/read";
import { formatClock, formatMoment } from "@/lib/time/dates";
import { fill, plural } from "@/lib/text";
import { ProviderMessage } from "@/components/admin/folded";
import { PageHead } from "@/components/admin/page-head";
import { WarningBox } from "@/components/admin/warning-box";
import { BroadcastButtons } from "./broadcast-buttons";
import { broadcastMark } from "./broadcast-status";
import { CountedRows, ExcludedList } from "./counted-rows";
import { AutoRefresh } from "./auto-refresh";
import { LetterPreview } from "./letter-preview";
import { blogPage } from "@/content/pages/blog";
import { getContent } from "@/lib/content/documents";
import { Publishing } from "./publishing";
import { Reach } from "./recipients";
import { Section } from "@/components/admin/section";

const statuses = {
  scheduled: "Set",
  sending: "Going out",
  paused: "Paused",
  sent: "Sent",
  cancelled: "Stopped",
};
const headings = {
  now: "Sends within a minute",
  scheduled: "Goes on {time}",
  sending: "Going out since {time}",
  paused: "Paused",
  sent: "Sent, the last one on {time}",
  cancelled: "Stopped for good on {time}",
};

type BroadcastOverviewProps = { broadcast: BroadcastView; member: Member; now: Date };

/** A scheduled, sending or sent broadcast: its status, its recipients, and its content. */
export async function BroadcastOverview({ broadcast, member, now }: BroadcastOverviewProps) {
  const { id, subject, preheader, audience, status, heldBy, scheduledFor, progress } = broadcast;
  const buttonClass = await previewBroadcast(broadcast, member.displayName);
  const moves = status === "sending" ? now : status === "scheduled" ? scheduledFor : null;
  return (
    <>
      <PageHead
        back={{ href: "/admin/letters/new", label: "Write a letter" }}
        headline={subject}
        text={`To: ${audienceLabel(audience)}`}
        action={<span className={`status ${broadcastMark(broadcast)}`}>{statusOf(broadcast)}</span>}
      />
      <div className="grid items-start gap-x-10 gap-y-9 min-[75em]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <Section id="how-it-stands" title={headingOf(broadcast, now)} look="ruled" className="min-w-0">
          <div className="mt-5 grid gap-5">
            {heldBy !== null && <HeldNotice broadcast={broadcast} heldBy={heldBy} />}
            <Delayed broadcast={broadcast} />
            <div>
              {progress ? <ProgressLine progress={progress} /> : <Reach standing={buttonClass.standing} />}
            </div>
            {status === "scheduled" && (
              <p className="text-compact text-ink-2">Who gets it is counted again at that time.</p>
            )}
            <div className="flex flex-wrap items-start gap-3 empty:hidden">
              <BroadcastButtons id={id} status={status} waiting={progress?.waiting ?? 0} />
            </div>
            {isPublishable(broadcast) && (
              <Publishing
                id={id}
                published={broadcast.published}
                reader={getContent(blogPage).letters.reader}
              />
            )}
          </div>
        </Section>
        <LetterPreview
          letter={{ ...buttonClass, preheader }}
          heading={status === "scheduled" ? "As it will look" : "As it was written"}
        />
      </div>
      {moves && <AutoRefresh aheadMs={Math.max(0, moves.getTime() - now.getTime())} />}
    </>
  );
}

function statusOf({ status, heldBy }: BroadcastView): string {
  if (status === "draft") return "";
  return heldBy === null ? statuses[status] : "Held up";
}

function headingOf({ status, scheduledFor, startedAt, endedAt }: BroadcastView, now: Date): string {
  if (status === "draft") return "";
  const isDue = status === "scheduled" && scheduledFor !== null && scheduledFor <= now;
  const at = status === "scheduled" ? scheduledFor : (endedAt ?? startedAt);
  return fill(headings[isDue ? "now" : status], { time: at ? formatMoment(at) : "" });
}

function HeldNotice({ broadcast: { tries }, heldBy }: { broadcast: BroadcastView; heldBy: string }) {
  return (
    <WarningBox>
      <p>
        <b className="font-strong">{unsentReasons[unsentReason(heldBy, tries)].title}</b> It has paused
        automatically. Press Resume once that is fixed: people who have it don’t get it again.
      </p>
      <ProviderMessage>{heldBy}</ProviderMessage>
    </WarningBox>
  );
}

function Delayed({ broadcast: { status, lastError, nextTryAt } }: { broadcast: BroadcastView }) {
  if (status !== "sending" || lastError === null || !nextTryAt) return null;
  return (
    <WarningBox>
      <p role="status">{`The mail service isn’t accepting letters at the moment. The next try is at ${formatClock(nextTryAt)}.`}</p>
    </WarningBox>
  );
}

function ProgressLine({ progress }: { progress: Progress }) {
  const failed = progress.failed.map(({ why, ...row }) => ({
    ...row,
    key: why,
    why: shortReasons[unsentReason(why, 1)],
  }));
  return (
    <>
      <ProgressBar progress={progress} />
      <CountedRows heading="Didn’t go, and why" rows={failed} />
      <ExcludedList leftOut={progress.leftOut} />
    </>
  );
}

/** How far a letter to many has come, as a bar and in words. */
function ProgressBar({ progress }: { progress: Progress }) {
  const { sent, waiting, cameBack } = progress;
  const all = progress.all - progress.leftOut.reduce((sum, { count }) => sum + count, 0);
  const share = all === 0 ? 0 : Math.round((sent / all) * 100);
  const gone = `${sent} of ${all} gone`;
  return (
    <>
      <div
        className="flex h-[1.4rem] border-[1.5px] border-ink bg-card"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={sent}
        aria-valuetext={gone}
      >
        <i className="bg-sea" style={{ width: `${share}%` }} />
      </div>
      <p className="mt-2 text-read text-ink-2" aria-live="polite">
        {`${gone}, ${waiting === 0 ? "none wait" : plural(waiting, "1 waits", "{count} wait")}, ${cameBack || "none"} came back.`}
      </p>
    </>
  );
}
