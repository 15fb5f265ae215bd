import { mastermind } from "@/content/programmes";
import { retreats } from "@/content/retreats";
import type { Import } from "./import";

const emailColumns = "row->'email'->>'email' AS email, row->'email'->>'key' AS key";
/** A row without a time gets the current one; lines keep their order. */
const when =
  "coalesce((row->>'created_at')::timestamptz, $1::timestamptz - (max(line) OVER () - line) * interval '1 ms') AS at";

/** Imports workbook requests: the last one per address counts. */
export async function importDownloads({ client }: Import): Promise<number> {
  const inserted = await client.query(
    `INSERT INTO workbook_downloads (id, email, email_key, downloaded_at, created_at, updated_at)
     SELECT DISTINCT ON (key) gen_random_uuid(), email, key, at, min(at) OVER (PARTITION BY key), at
     FROM (SELECT line, ${emailColumns}, (row->>'downloaded_at')::timestamptz AS at FROM staged_workbook_downloads) AS each
     ORDER BY key, at DESC, line
     ON CONFLICT (email_key) DO UPDATE SET downloaded_at = excluded.downloaded_at, updated_at = excluded.updated_at
     WHERE workbook_downloads.downloaded_at < excluded.downloaded_at`,
  );
  return inserted.rowCount ?? 0;
}

/** Imports the waitlist of the programme that the site is delivered with: the last entry per address counts; existing entries stay unchanged. */
export async function importMastermindWaitlist({ client, now }: Import): Promise<number> {
  const inserted = await client.query(
    `INSERT INTO mastermind_waitlist
       (id, programme, email, email_key, name, phone, current_business, goals, investment_level, created_at, updated_at,
        confirmed_at)
     SELECT DISTINCT ON (key) gen_random_uuid(), '${mastermind.id}', email, key, row->>'name', row->>'phone', row->>'current_business', row->>'goals',
       row->>'investment_level', min(at) OVER (PARTITION BY key), at, at
     FROM (SELECT line, row, ${emailColumns}, ${when} FROM staged_mastermind_waitlist) AS each
     ORDER BY key, at DESC, line DESC ON CONFLICT DO NOTHING`,
    [now],
  );
  return inserted.rowCount ?? 0;
}

/** Imports a retreat's waitlist in order: the first entry per address determines the position. */
export async function importRetreatWaitlist({ client, now }: Import): Promise<number> {
  const [retreat] = Object.values(retreats);
  const inserted = await client.query(
    `INSERT INTO uk_retreat_waitlist (id, retreat, email, email_key, name, phone, room, created_at, updated_at, confirmed_at)
     SELECT DISTINCT ON (key, retreat) gen_random_uuid(), retreat, email, key, row->>'name', row->>'phone', row->>'room', at, at, at
     FROM (SELECT line, row, ${emailColumns}, ${when}, coalesce(row->>'retreat', $2) AS retreat FROM staged_uk_retreat_waitlist) AS each
     ORDER BY key, retreat, at, line ON CONFLICT DO NOTHING`,
    [now, retreat?.id],
  );
  return inserted.rowCount ?? 0;
}

const answers = [
  "full_name",
  "location_uk",
  "community_involvement",
  "idea_project_dream",
  "why_matters",
  "positive_impact",
  "whats_holding_back",
  "retreat_difference",
  "commitment_level",
  "additional_notes",
];

/** Imports applications: the last one per address counts; existing ones stay unchanged. */
export async function importApplications({ client, now }: Import): Promise<number> {
  const inserted = await client.query(
    `INSERT INTO sponsored_applications (id, email, email_key, created_at, updated_at, ${answers.join(", ")})
     SELECT DISTINCT ON (key) gen_random_uuid(), email, key, min(at) OVER (PARTITION BY key), at,
       ${answers.map((column) => `row->>'${column}'`).join(", ")}
     FROM (SELECT line, row, ${emailColumns}, ${when} FROM staged_sponsored_applications) AS each
     ORDER BY key, at DESC, line DESC ON CONFLICT DO NOTHING`,
    [now],
  );
  return inserted.rowCount ?? 0;
}

/** Imports consents with their wording; existing ones, even withdrawn, stay unchanged. */
export async function importConsents({ client }: Import): Promise<number> {
  const inserted = await client.query(
    `WITH given AS (
       INSERT INTO consents (id, email, email_key, given_at, wording, page)
       SELECT DISTINCT ON (key) gen_random_uuid(), email, key, at, wording, 'import'
       FROM (SELECT line, ${emailColumns}, (row->>'given_at')::timestamptz AS at, row->>'wording' AS wording FROM staged_consents) AS each
       ORDER BY key, at, line ON CONFLICT DO NOTHING RETURNING *)
     INSERT INTO consent_events (id, consent_id, kind, email, wording, source, created_at)
     SELECT gen_random_uuid(), id, 'given', email, wording, 'import', given_at FROM given`,
  );
  return inserted.rowCount ?? 0;
}
