import "server-only";
import type { RetentionPromise } from "@/content/retention";
import { findRow, readPolicy, type Policy } from "@/lib/content/policies";

export type PromiseWords = { kept: string; by: string; href: string | null };

/** Returns a formatter for retention promises: period, source and policy link; reads each policy once. */
export function promiseTeller(): (promise: RetentionPromise) => PromiseWords {
  const policies = new Map<string, Policy>();
  return (promise) => {
    if ("rule" in promise) return { kept: promise.kept, by: "Our rule", href: null };
    const { policy: slug, section, row } = promise;
    const policy = policies.get(slug) ?? readPolicy(slug);
    policies.set(slug, policy);
    return {
      kept: findRow(policy, promise) ?? "",
      by: `${policy.title}, section ${Number.parseInt(section)}: ${row}`,
      href: `/${slug}#${section}`,
    };
  };
}
