import { clsx } from "clsx/lite";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AdminFrame } from "@/components/admin/admin-frame";
import { EvidenceForm } from "@/components/admin/disputes/evidence-form";
import { DisputeColumns, DisputePanel, Texts } from "@/components/admin/disputes/parts";
import { PageHead } from "@/components/admin/page-head";
import { Section } from "@/components/admin/section";
import { may } from "@/lib/access/policy";
import { requireAdmin, viewer } from "@/lib/access/viewer";
import { findDisputePage, type DisputeView } from "@/lib/administration/disputes/find";
import { pageMetadata } from "@/lib/site/metadata";
import { calendarDay, daysBetween, formatTime } from "@/lib/time/dates";
import { plural } from "@/lib/text";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ dispute?: string | string[] }>;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  // Check access here too: the title holds the name
  const dispute = may(await viewer(), "dispute.settle") ? await findDispute(props) : null;
  return pageMetadata("/admin/orders/{id}/dispute", { name: dispute?.name ?? "a former buyer" });
}

export default async function DisputePage(props: Props) {
  const { id } = await props.params;
  const admin = await requireAdmin(`/admin/orders/${id}/dispute`, "dispute.settle");
  const dispute = await findDispute(props);
  if (!dispute) notFound();
  const { name, reference, sum, paid, respondBy, others } = dispute;
  const waits = isWaiting(dispute);
  return (
    <AdminFrame member={admin} current="/admin/orders">
      <PageHead
        back={{ href: `/admin/orders/${id}`, label: `${name}, ${reference}` }}
        headline="Dispute"
        text={
          <span className="flex flex-wrap gap-x-4">
            <span>{`${name}, ${sum} of ${paid}`}</span>
            {waits && respondBy && (
              <span className="status is-late">{`Submit evidence by ${formatTime(respondBy)}`}</span>
            )}
          </span>
        }
      />
      {waits ? (
        <EvidenceForm key={dispute.id} dispute={dispute} deadline={<Deadline dispute={dispute} />}>
          <BankReason {...dispute} />
        </EvidenceForm>
      ) : (
        <DisputeColumns>
          <div className="grid gap-9 *:mt-0">
            <BankReason {...dispute} />
            {dispute.texts && dispute.state !== "draft" && (
              <Section id="submitted" title="The evidence">
                <Texts title="everything that was submitted" texts={dispute.texts} />
              </Section>
            )}
          </div>
          <DisputePanel>
            <Progress dispute={dispute} />
          </DisputePanel>
        </DisputeColumns>
      )}
      {others.length > 0 && (
        <Section id="others" title="Other disputes of this order">
          <ul role="list" className="mt-3">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  className="link"
                  href={`/admin/orders/${id}/dispute?dispute=${other.id}`}
                  prefetch={false}
                >
                  {other.sum}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </AdminFrame>
  );
}

/** True while evidence can be submitted. */
function isWaiting({ outcome, isLate, state }: DisputeView): boolean {
  return outcome === null && !isLate && (state === "draft" || state === "failed");
}

function BankReason({ reason, sum, isInquiry, outcome }: DisputeView) {
  return (
    <Section id="dispute" title="What the bank says">
      <p className="mt-3 max-w-152">
        {reason}{" "}
        {outcome ??
          (isInquiry
            ? "The bank only asks: no money was taken back."
            : `The bank took ${sum} back until it decides.`)}
      </p>
    </Section>
  );
}

function Deadline({ dispute: { respondBy, openedAt } }: { dispute: DisputeView }) {
  if (!respondBy) return <h2 className="h2">As soon as you can</h2>;
  const today = calendarDay(new Date());
  const left = Math.max(0, daysBetween(today, calendarDay(respondBy)));
  const gone = Math.max(0, daysBetween(calendarDay(openedAt), today));
  return (
    <div>
      <h2 className="h2">
        {left === 0 ? "Today is the last day" : plural(left, "1 day left", "{count} days left")}
      </h2>
      <div className="mt-3 flex gap-1" aria-hidden="true">
        {Array.from({ length: gone + left }, (_, day) => (
          <i
            key={day}
            className={clsx("h-3 flex-1 border-[1.5px] border-ink", day < gone && "bg-[var(--marigold)]")}
          />
        ))}
      </div>
      <p className="small mt-2">
        {`Until ${formatTime(respondBy)}. After that the bank decides without you, and usually against you.`}
      </p>
    </div>
  );
}

function Progress({ dispute: { state, submittedAt, outcome, isLate } }: { dispute: DisputeView }) {
  const at = submittedAt ? formatTime(submittedAt) : "";
  if (state === "submitting")
    return (
      <>
        <h2 className="h2">On its way</h2>
        <p>{`Submitted on ${at}. Stripe hasn’t answered yet. It’s tried by itself until it does, once only.`}</p>
      </>
    );
  if (state === "submitted")
    return (
      <>
        <h2 className="h2">Submitted</h2>
        <p>{`Submitted on ${at}. ${outcome ?? "The bank is looking at it."} Nothing can be added.`}</p>
      </>
    );
  return (
    <>
      <h2 className="h2">{isLate && !outcome ? "The deadline has passed" : "No evidence from here"}</h2>
      <p>{outcome ?? "No evidence was submitted, so the bank decides without it."}</p>
    </>
  );
}

async function findDispute({ params, searchParams }: Props): Promise<DisputeView | null> {
  const { id } = await params;
  const { dispute } = await searchParams;
  if (!z.uuid().safeParse(id).success) return null;
  return findDisputePage(id, typeof dispute === "string" ? dispute : undefined, new Date());
}
