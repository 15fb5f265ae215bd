import type { CheckId, CheckResult } from "@/lib/checks/check";
import { plural } from "@/lib/text";
import type { HealthFacts } from "./facts";
import { checkWords, formatBytes, formatSince, sentenceOf } from "./words";

export type RowState = "works" | "attention" | "off" | "unknown";

export type HealthRow = {
  id: string;
  label: string;
  state: RowState;
  /** The state in words. */
  status: string;
  text: string;
  /** Only if it needs attention: a heading, and what to do. */
  problem?: string;
  fix?: string;
  /** What the service answered, for a developer. */
  detail?: string;
  link?: { href: string; label: string };
};

type Sentences = readonly (string | false | null)[];

const statuses = { works: "Works", off: "Off", unknown: "Unknown" } as const;
const order: readonly string[] = [
  ...[
    "site",
    "proxies",
    "stripe",
    "stripe-secret",
    "stripe-events",
    "mail-service",
    "mail-domain",
    "bounces",
  ],
  ...["realtime", "database", "pooler", "backups", "files", "push", "two-step", "configuration"],
];
const ownAddress =
  "The server can’t reach its own public address, so this wasn’t checked. Compare PUBLIC_URL with the address in your browser.";
const fullBelow = 0.05;

type Context = {
  now: Date;
  /** The URL to which Stripe sends events. */
  webhook: string;
  /** The mode of Stripe's key, e.g. "Live". */
  mode: string;
  /** True if the key is a test key and the site is public. */
  isTestKey: boolean;
};

/** One row for each service, from its check and from what the database and the disk say. */
export function listHealthRows(
  results: readonly CheckResult[],
  facts: HealthFacts,
  context: Context,
): HealthRow[] {
  const add: Partial<Record<CheckId, (row: HealthRow) => HealthRow>> = {
    stripe: (row) => addKeyMode(row, context),
    "mail-service": (row) => addEmails(row, facts.emails, context.now),
    files: (row) => addFiles(row, facts.files),
    database: (row) => (facts.database ? more(row, [`It has ${formatBytes(facts.database.bytes)}.`]) : row),
  };
  const rows = [
    ...results.flatMap((result) =>
      result.id === "stripe-events" ? [] : (add[result.id]?.(rowOf(result)) ?? rowOf(result)),
    ),
    eventsRow(
      results.find(({ id }) => id === "stripe-events"),
      facts.events,
      context,
    ),
    backupsRow(facts.backups, context.now),
  ];
  return rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function rowOf({ id, title, state, message }: CheckResult): HealthRow {
  const { label, service, problem, effect, off } = checkWords[id];
  const name = id === "configuration" && state !== "works" ? `${label}: ${title}` : label;
  const row = { id, label: name };
  // An owner knows no names of variables
  const words = message.replace(/ \([^)]*\)$/, "");
  const plain = id === "mail-service" ? `${title}: ${words}` : words;
  if (state === "works") return { ...row, state, status: statuses.works, text: sentenceOf(plain) };
  if (state === "off") return { ...row, state, status: statuses.off, text: off ?? sentenceOf(message) };
  if (state === "unknown") return { ...row, state, status: statuses.unknown, text: sentenceOf(message) };
  // Some networks lead no server back to its own public address, which visitors reach
  if (state === "unreachable" && (id === "site" || id === "proxies"))
    return { ...row, state: "unknown", status: statuses.unknown, text: ownAddress };
  const said = `${title}: ${message}${/[.!?]$/.test(message) ? "" : "."}`;
  const attention = { ...row, state: "attention", text: effect } as const;
  if (state === "fails") return { ...attention, status: "Needs attention", problem, fix: said };
  return {
    ...attention,
    status: "Can’t be reached",
    problem: `${service} can’t be reached`,
    fix: "It usually passes by itself: check again in a few minutes. If it stays, show the details to your developer.",
    detail: said,
  };
}

function addKeyMode(row: HealthRow, { mode, isTestKey }: Context): HealthRow {
  if (row.state === "works" && !isTestKey)
    return { ...row, text: `Stripe, ${mode.toLowerCase()} keys. ${row.text}` };
  if (row.state === "attention" || !isTestKey) return row;
  return {
    ...row,
    state: "attention",
    status: "Needs attention",
    problem: "Real payments are impossible",
    text: "The site has Stripe’s test key, so cards aren’t charged.",
    fix: "Replace STRIPE_SECRET_KEY with the live key (in Stripe under Developers, API keys), and STRIPE_WEBHOOK_SECRET with the live webhook’s secret.",
  };
}

function addEmails(row: HealthRow, emails: HealthFacts["emails"], now: Date): HealthRow {
  if (!emails) return row;
  const { lastAt, undelivered, waiting, postponed } = emails;
  const told = more(row, [
    lastAt ? `Last one sent ${formatSince(lastAt, now)}.` : "None sent yet.",
    undelivered > 0 &&
      plural(undelivered, "1 couldn’t be delivered in 30 days.", "{count} couldn’t be delivered in 30 days."),
    waiting > 0 && `${waiting} waiting.`,
    postponed > 0 &&
      plural(postponed, "1 was postponed and is retried.", "{count} were postponed and are retried."),
  ]);
  if (row.state === "works" && postponed > 0) told.status = `${postponed} to retry`;
  return undelivered > 0
    ? { ...told, link: { href: "/admin/letters?state=failed", label: "See them" } }
    : told;
}

function addFiles(row: HealthRow, files: HealthFacts["files"]): HealthRow {
  if (!files) return row;
  const { count, bytes, disk } = files;
  const told = more(row, [
    count === 0
      ? "No files yet."
      : plural(count, `1 file, ${formatBytes(bytes)}.`, `{count} files, ${formatBytes(bytes)}.`),
    disk && `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free.`,
  ]);
  if (row.state !== "works" || !disk || disk.free >= disk.size * fullBelow) return told;
  return {
    ...told,
    state: "attention",
    status: "Nearly full",
    problem: "The disk is nearly full",
    text: `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free. When it is full, uploads and backups fail.`,
    fix: "Ask your developer for a larger disk, or for a bucket for uploads.",
  };
}

function eventsRow(
  check: CheckResult | undefined,
  events: HealthFacts["events"],
  { now, webhook }: Context,
): HealthRow {
  const { label } = checkWords["stripe-events"];
  const last = !events
    ? "The last event couldn’t be read."
    : events.lastAt
      ? `Last event ${formatSince(events.lastAt, now)}.`
      : "No event yet: the first purchase causes one.";
  const attention = { id: "stripe-events", label, state: "attention", status: "Needs attention" } as const;
  const row = check && rowOf(check);
  if (row?.state === "attention") return more(row, [last]);
  if (events?.isSilent)
    return {
      ...attention,
      problem: "Stripe’s events don’t arrive",
      text: `${last} A payment page was opened since. Payments show a day late.`,
      fix: `In Stripe, under Developers, Webhooks, check that ${webhook} is there, is enabled and has no failed deliveries.`,
    };
  if (events && events.failed > 0)
    return {
      ...attention,
      problem: plural(events.failed, "1 event has failed", "{count} events have failed"),
      text: `${last} What Stripe reported isn’t shown on our pages yet.`,
      fix: "Each says what you can do.",
      link: { href: "/admin/events", label: "Open Events" },
    };
  const state = events?.lastAt ? (row?.state ?? "works") : "unknown";
  return {
    ...{ id: "stripe-events", label, state, status: statuses[state] },
    text: joined([
      last,
      row?.state === "unknown" && row.text,
      Boolean(events?.lastAt) && (events?.waiting ? `${events.waiting} waiting.` : "None waiting."),
    ]),
  };
}

function backupsRow(backups: HealthFacts["backups"], now: Date): HealthRow {
  const row = { id: "backups", label: "Backups" };
  if (!backups) return { ...row, state: "unknown", status: statuses.unknown, text: "They couldn’t be read." };
  const { isSet, last, isLate } = backups;
  const done = last && `Last one ${formatSince(last.at, now)}, ${formatBytes(last.bytes)}.`;
  if (!isSet)
    return {
      ...{ ...row, state: "off", status: statuses.off },
      text: joined([done, "Nightly backups aren’t set up. Ask your developer to set BACKUP_TO."]),
    };
  if (isLate)
    return {
      ...{ ...row, state: "attention", status: "Needs attention" },
      problem: "Last night’s backup failed",
      text: done ?? "No backup has worked yet.",
      fix: "The reason is in the server’s log: contact your developer.",
    };
  if (!done)
    return { ...row, state: "unknown", status: "Not yet", text: "None yet. The first is made at night." };
  return { ...row, state: "works", status: statuses.works, text: done };
}

function more(row: HealthRow, sentences: Sentences): HealthRow {
  return { ...row, text: joined([row.text, ...sentences]) };
}

function joined(sentences: Sentences): string {
  return sentences.filter(Boolean).join(" ");
}
