import "server-only";
import { listConfigurationWarnings } from "@/lib/administration/today/configuration";
import { env } from "@/lib/env";
import { absolute } from "@/lib/env/site";
import { runChecks } from "./checks";
import { getHealthFacts, orNull } from "./facts";
import { listJobRows } from "./job-rows";
import { listJobFacts } from "./jobs";
import { listHealthRows, type HealthRow } from "./rows";
import { listVersions, stripeMode } from "./versions";

export type Health = {
  services: HealthRow[];
  /** Null if they could not be read. */
  jobs: HealthRow[] | null;
  versions: [label: string, value: string][];
};

/** The state of every service and scheduled job, and the versions; takes a few seconds at most. */
export async function getHealth(now: Date): Promise<Health> {
  const [results, facts, jobs, warnings] = await Promise.all([
    runChecks(),
    getHealthFacts(now),
    orNull("jobs", () => listJobFacts(now)),
    orNull("warnings", () => listConfigurationWarnings(now)),
  ]);
  return {
    services: listHealthRows(results, facts, {
      now,
      webhook: absolute("/api/stripe/webhook"),
      mode: stripeMode(env),
      isTestKey: warnings?.some(({ kind }) => kind === "stripeTestKey") ?? false,
    }),
    jobs: jobs && listJobRows(jobs, { now, hasBackups: env.BACKUP_TO !== undefined }),
    versions: listVersions(env, facts.database?.version ?? null),
  };
}
