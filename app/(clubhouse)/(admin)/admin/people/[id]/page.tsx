import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { MemberAccess } from "@/components/admin/member-access";
import { MemberAccount } from "@/components/admin/member-account";
import { MemberActions } from "@/components/admin/member-actions";
import { MemberPosting } from "@/components/admin/member-posting";
import { BackLink, PageHead } from "@/components/admin/page-head";
import { Notes } from "@/components/admin/notes";
import { ErasureProof } from "@/components/admin/people/erasure-proof";
import { Details, OpenRequests, Privacy } from "@/components/admin/people/person-data";
import { BounceNotice } from "@/components/admin/people/bounce-notice";
import { Claims } from "@/components/admin/people/claims";
import { PersonHead } from "@/components/admin/people/person-head";
import { Ledger, Letters, Lists } from "@/components/admin/people/person-records";
import { Timeline } from "@/components/admin/people/timeline";
import { Purchases } from "@/components/admin/purchases";
import { AuditLog } from "@/components/admin/audit-log";
import { adminOnlyPath } from "@/lib/access/paths";
import { canBePaused, may, type Member } from "@/lib/access/policy";
import { requireAdmin, viewer } from "@/lib/access/viewer";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { findMemberRecord, listAuditLog, listWaitingGrants } from "@/lib/administration/members";
import { readStake } from "@/lib/administration/payer";
import { addPersonNoteAction } from "@/lib/administration/people/actions";
import { listClaimLinks } from "@/lib/administration/people/claim-links";
import { findPerson, type ErasureRecord, type FoundPerson } from "@/lib/administration/people/person";
import { listLetters, listSubjects, readLedger, readRecords } from "@/lib/administration/people/records";
import { listRequests } from "@/lib/administration/people/requests";
import { personPageSchema } from "@/lib/administration/people/schema";
import { getSuppression } from "@/lib/administration/people/suppressions";
import { readTimeline } from "@/lib/administration/people/timeline";
import { findRunningPlans } from "@/lib/administration/running-plans";
import { listNotes } from "@/lib/administration/notes";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { pageMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

type Params = { params: Promise<{ id: string }> };
type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const columns =
  "grid grid-cols-1 items-start gap-x-12 gap-y-9 min-[72em]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]";
const back = { href: "/admin/members", label: "Members" };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id } = await params;
  // Check access here too: the title holds the name
  const found = may(await viewer(), "people.read") ? await findPerson(id) : null;
  const name =
    found?.kind === "person" ? found.person.name : found?.kind === "erased" ? "Erased" : "A former member";
  return pageMetadata("/admin/people/{id}", { name });
}

export default async function PersonPage({ params, searchParams }: Params & Query) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/people/${id}`, "people.read");
  const now = new Date();
  const { before } = personPageSchema.parse(await searchParams);
  const found = await findPerson(id);
  if (!found) notFound();
  if (found.kind === "account") redirect(`/admin/people/${found.userId}`);
  if (found.kind === "erased" && !may(admin, "admin.enter")) redirect(adminOnlyPath);
  if (found.kind === "erased") return <ErasedPerson erasure={found.erasure} admin={admin} />;
  if (found.kind !== "person") return <DeletedPerson id={id} found={found} admin={admin} />;
  const { person } = found;
  const account = person.userId ? await findMemberRecord(person.userId, now) : null;
  const isOwn = person.userId === admin.userId;
  const grants = account?.grants ?? (await listWaitingGrants(person.emailKeys, now));
  const planIds = grants.flatMap(({ planId }) => planId ?? []);
  const [timeline, letters, ledger, records, plans, claims, trouble, notes, trail, requests] =
    await Promise.all([
      readTimeline(person, before),
      listLetters(person),
      readLedger(person),
      readRecords(person),
      findRunningPlans(planIds, now),
      listClaimLinks(person, now),
      getSuppression(person),
      listNotes([
        ...(person.userId ? [{ userId: person.userId }] : []),
        ...person.emailKeys.map((emailKey) => ({ emailKey })),
      ]),
      listSubjects(person).then((subjects) => listAuditLog(id, ...subjects)),
      listRequests(person),
    ]);
  const today = calendarDay(now);
  const manages = may(admin, "member.manage");
  const isCodeDue = await needsCode(admin, now);
  return (
    <AdminFrame member={admin} current="/admin/members">
      <BackLink {...back} />
      <PersonHead person={person} account={account} isOwn={isOwn} />
      {manages && <OpenRequests person={person} requests={requests} today={today} isCodeDue={isCodeDue} />}
      {manages && trouble && <BounceNotice id={id} trouble={trouble} />}
      {person.unprovedUserId && (
        <p className="mb-7 max-w-152">
          There is an account with this address that isn’t confirmed. Purchases and messages stay here until
          then.{" "}
          <Link className="link" href={`/admin/people/${person.unprovedUserId}`} prefetch={false}>
            Open the account
          </Link>
        </p>
      )}
      {account && !account.isConfirmed && (
        <p className="mb-7 max-w-152">
          This address isn’t confirmed, so purchases and messages with it don’t belong to this account yet.
        </p>
      )}
      <div className={columns}>
        <div className="grid grid-cols-1 gap-y-9 *:mt-0">
          <Purchases person={person} admin={admin} now={now} />
          <Timeline path={`/admin/people/${id}`} {...timeline} isFromStart={!before} />
          {manages && <Letters letters={letters} />}
          <Ledger entries={ledger} />
        </div>
        <div className="grid grid-cols-1 gap-y-9 *:mt-0">
          <Details person={person} phone={records.phone} mayCorrect={manages} />
          {account && <MemberAccount member={account} />}
          {manages && (
            <>
              <MemberAccess name={person.name} grants={grants} plans={plans} account={account} />
              <Claims links={claims} />
              <Lists person={person} records={records} trouble={trouble} />
              <Privacy
                person={person}
                requests={requests}
                requestId={randomUUID()}
                today={today}
                isCodeDue={isCodeDue}
              />
            </>
          )}
          {manages && account && canBePaused(account) && (
            <MemberPosting
              id={id}
              pause={
                account.pause && {
                  untilDay: account.pause.until && formatDay(calendarDay(account.pause.until)),
                }
              }
            />
          )}
          {manages && account && (
            <MemberActions
              member={account}
              isOwn={isOwn}
              stake={await readStake(id, now)}
              needsCode={isCodeDue}
            />
          )}
          <Notes notes={notes} action={addPersonNoteAction} values={{ id }} noteId={randomUUID()} />
          {manages && <AuditLog entries={trail} />}
        </div>
      </div>
    </AdminFrame>
  );
}

/** The proof of an erasure, to print. */
async function ErasedPerson({ erasure, admin }: { erasure: ErasureRecord; admin: Member }) {
  return (
    <AdminFrame member={admin} current="/admin/members">
      <ErasureProof erasure={erasure} trail={await listAuditLog(erasure.id)} />
    </AdminFrame>
  );
}

type DeletedRecord = Extract<FoundPerson, { kind: "deleted" | "anonymised" }>;

const deletedTexts = {
  deleted: { title: "This account is gone", text: "It was deleted on {date}." },
  anonymised: {
    title: "Erased",
    text: "Name and address were erased on {date}, as the law requires. Amounts and dates remain.",
  },
};

/** The audit log of a deleted account, or of a purchase without an owner. */
async function DeletedPerson({ id, found, admin }: { id: string; found: DeletedRecord; admin: Member }) {
  const words = deletedTexts[found.kind];
  const date = formatDay(calendarDay(found.kind === "deleted" ? found.at : found.since));
  return (
    <AdminFrame member={admin} current="/admin/members">
      <PageHead back={back} headline={words.title} text={fill(words.text, { date })} />
      {may(admin, "admin.enter") && (
        <div className={columns}>
          <AuditLog entries={await listAuditLog(id)} />
        </div>
      )}
    </AdminFrame>
  );
}
