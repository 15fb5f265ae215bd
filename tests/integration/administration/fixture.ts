import { retreatKey } from "@/content/retreats/key";
import type { Member } from "@/lib/access/policy";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { saveTerms, undoChange } from "@/lib/administration/sales/save";
import { draftTerms, startRetreat } from "@/lib/administration/sales/start";
import { replaceTerms } from "@/lib/catalogue/current";
import type { Terms } from "@/lib/catalogue/terms";
import { db } from "@/lib/db";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { clearAuditLog } from "../../support/audit-log";
import { createMember } from "../../support/factories";
import { forgetJobs } from "../../support/jobs";
import { forgetMoney } from "../../support/money";
import { setFaults } from "../../support/sandbox";

/** Deletes money, jobs, the audit log and every account, and creates an administrator. */
export async function resetOffice(): Promise<Member> {
  await setFaults({ stripe: { down: false, refunds: "succeeded" } });
  await forgetMoney();
  await forgetJobs();
  await clearAuditLog();
  await db.user.deleteMany();
  return createMember({ role: "admin", displayName: "Robyn" });
}

/** The version of a booking that its page sends along. */
export const bookingVersion = (id: string, now = new Date()) => versionOf(db, id, now);

/** The version of a plan that its page sends along. */
export const planVersion = (id: string, now = new Date()) => versionOf(db, id, now);

/** Sets every product back to what content says of it. */
export async function resetSales(): Promise<void> {
  await db.salesChange.deleteMany();
  await db.salesTerms.deleteMany();
  await db.salesOpening.deleteMany();
  await db.startedRetreat.deleteMany();
  await db.siteDocument.deleteMany();
  replaceTerms([]);
}

/** The id of the retreat that startKindling() starts. */
export const kindling = "kindling-retreat";

/** Starts a retreat as a copy of Dorset's. */
export async function startKindling(admin: Member, more: Terms = {}) {
  const days = { firstDay: "2027-11-05", lastDay: "2027-11-08" };
  const terms = {
    ...draftTerms("dorset"),
    name: "The Kindling Retreat",
    address: kindling,
    ...days,
    ...more,
  };
  const started = await startRetreat(admin, { from: "dorset", terms }, new Date());
  await refreshCatalogue(new Date());
  return started;
}

/** Saves terms of the started retreat. */
export async function saveKindling(admin: Member, terms: Terms) {
  const { revision } = await db.salesTerms.findUniqueOrThrow({ where: { subject: kindling } });
  const saved = await saveTerms(admin, { retreat: kindling, seen: revision, terms }, new Date());
  await refreshCatalogue(new Date());
  return saved;
}

/** Publishes texts of the started retreat, by path in its document. */
export async function publishKindling(admin: Member, texts: Readonly<Record<string, unknown>>) {
  const page = retreatKey(kindling);
  const editor = await getEditor(page);
  const changes = Object.entries(texts).map(([path, to]) => ({ path, from: editor?.values[path], to }));
  const saved = await saveDraft(admin, { page, changes }, new Date());
  if (!saved.ok) return saved;
  return publishDraft(admin, { page, seen: saved.value.draftedAt ?? "" }, new Date());
}

/** Undoes the last change of the started retreat. */
export async function undoLastOfKindling(admin: Member) {
  const last = { where: { subject: kindling }, orderBy: { revision: "desc" } } as const;
  const { id: change } = await db.salesChange.findFirstOrThrow(last);
  const undone = await undoChange(admin, { retreat: kindling, change }, new Date());
  await refreshCatalogue(new Date());
  return undone;
}

/** The times of the jobs that disconnect a member, at once or later. */
export async function cutsFor(userId: string): Promise<Date[]> {
  const jobs = await db.$queryRaw<{ at: Date }[]>`
    SELECT start_after AS at FROM pgboss.job
    WHERE name = 'disconnect-user' AND data->>'userId' = ${userId} ORDER BY start_after`;
  return jobs.map(({ at }) => at);
}
