import "server-only";
import { retentionCopy } from "@/content/pages/admin-retention";
import type { RetentionPromise } from "@/content/retention";
import { findRow, readPolicy, type Policy } from "@/lib/content/policies";
import { fill } from "@/lib/text";

export type PromiseWords = { kept: string; by: string; href: string | null };

/** Returns a formatter for retention promises: period, source and policy link; reads each policy once. */
export function promiseTeller(): (promise: RetentionPromise) => PromiseWords {
  const policies = new Map<string, Policy>();
  return (promise) => {
    const copy = retentionCopy.by;
    if ("rule" in promise) return { kept: promise.kept, by: copy.house, href: null };
    const { policy: slug, section, row } = promise;
    const policy = policies.get(slug) ?? readPolicy(slug);
    policies.set(slug, policy);
    return {
      kept: findRow(policy, promise) ?? "",
      by: fill(copy.policy, { policy: policy.title, section: Number.parseInt(section), row }),
      href: `/${slug}#${section}`,
    };
  };
}
