import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { getPublished } from "@/lib/content/documents";
import { policyPages } from "@/lib/content/policies";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { fail, ok, type Result } from "@/lib/result";

const action = "policies.reviewed";
const reviewedSchema = z.record(z.string(), z.string());

export type PolicyReview = {
  policies: { slug: string; name: string; state: "reviewed" | "changed" | "open" }[];
  /** The last review; its administrator's name, if it was stored. */
  last: { at: Date; by: string | null } | null;
  /** A hash of the texts as they are, which a review names. */
  version: string;
};

/** Which policies an administrator has reviewed as they are now. The audit log has the reviews. */
export async function getPolicyReview(): Promise<PolicyReview> {
  const texts = hashPolicies();
  const last = await findReview(db);
  const reviewed = reviewedSchema.safeParse(last?.details).data ?? {};
  return {
    policies: policyPages.map(({ slug, name }) => {
      const before = reviewed[slug];
      return { slug, name, state: !before ? "open" : before === texts[slug] ? "reviewed" : "changed" };
    }),
    last: last && { at: last.at, by: last.actorName },
    version: versionOf(texts),
  };
}

export type ReviewRefusal = "not_admin" | "changed";

/** Stores that an administrator has reviewed the policies of a version, once. */
export async function reviewPolicies(
  admin: Member,
  version: string,
  now: Date,
): Promise<Result<void, ReviewRefusal>> {
  return asAdministrator(admin, "admin.enter", async (tx) => {
    const texts = hashPolicies();
    if (version !== versionOf(texts))
      return fail("changed", "The policies have changed since you opened this page. Read them again.");
    await acquireLock(tx, "policyReview");
    const last = await findReview(tx);
    const before = reviewedSchema.safeParse(last?.details).data;
    if (before && versionOf(before) === version) return ok(undefined);
    await recordAudit(tx, admin, { action, subject: "policies", details: texts }, now);
    return ok(undefined);
  });
}

function findReview(tx: Transaction) {
  return tx.auditEntry.findFirst({
    where: { action },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { at: true, actorName: true, details: true },
  });
}

/** The hash of each policy's published text, without the facts in it. */
function hashPolicies(): Record<string, string> {
  return Object.fromEntries(policyPages.map((policy) => [policy.slug, sha256(getPublished(policy).text)]));
}

function versionOf(texts: Readonly<Record<string, string>>): string {
  return sha256(JSON.stringify(Object.entries(texts).sort()));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
