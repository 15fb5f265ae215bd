import { retreatKey } from "@/content/retreats/key";
import type { Member } from "@/lib/access/policy";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import type { TypedTerms } from "@/lib/administration/sales/rooms";
import { startRetreat } from "@/lib/administration/sales/start";
import { findAnyRetreat } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { clearAuditLog } from "../../support/audit-log";
import { createMember } from "../../support/factories";
import { forgetJobs } from "../../support/jobs";
import { forgetMoney } from "../../support/money";
import { forgetSales, saveOver, undoLast } from "../../support/sales";
import { setFaults } from "../../support/sandbox";

/** Deletes money, jobs, the audit log and every account, and creates an administrator. */
export async function resetOffice(): Promise<Member> {
  await setFaults({ stripe: { down: false, refunds: "succeeded" } });
  await forgetMoney();
  await forgetJobs();
  await clearAuditLog();
  await db.user.deleteMany();
  return createMember({ role: "owner", displayName: "Robyn" });
}

/** The version of a booking that its page sends along. */
export const bookingVersion = (id: string, now = new Date()) => versionOf(db, id, now);

/** The version of a plan that its page sends along. */
export const planVersion = (id: string, now = new Date()) => versionOf(db, id, now);

/** Sets every product back to what content says of it. */
export async function resetSales(): Promise<void> {
  await db.siteDocument.deleteMany();
  await forgetSales();
}

/** The id of the retreat that startKindling() starts. */
export const kindling = "kindling-retreat";

/** What is typed to start it. */
export const newKindling = {
  ...{ name: "The Kindling Retreat", location: "Dorset, UK", address: kindling as string },
  ...{ firstDay: "2027-11-05", lastDay: "2027-11-08" },
};

/** Starts a retreat as a copy of Dorset's, or of another. */
export async function startKindling(
  admin: Member,
  more: TypedTerms & Partial<typeof newKindling> = {},
  from = "dorset",
) {
  const started = await startRetreat(admin, { from, typed: { ...newKindling, ...more } }, new Date());
  await refreshCatalogue(new Date());
  return started;
}

/** The started retreat as a product. */
export function kindlingProduct() {
  const retreat = findAnyRetreat(kindling);
  if (!retreat) throw new Error("It is not there");
  return retreatProduct(retreat);
}

/** Saves terms of the started retreat. */
export async function saveKindling(admin: Member, typed: TypedTerms) {
  const saved = await saveOver(admin, kindlingProduct(), typed);
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
  const undone = await undoLast(admin, kindlingProduct());
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
