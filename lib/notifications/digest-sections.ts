import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { mastermind } from "@/content/programmes";
import { fillFacts } from "@/lib/content/facts/fill";
import { getSettings } from "@/lib/content/settings";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { programmeInProse, programmeLabel } from "@/lib/catalogue/programme";
import { investmentWords, programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { undelivering } from "@/lib/email/delivery-status";
import type { DigestEntry, DigestRow, DigestSection } from "@/lib/email/letters/copy";
import { irrelevanceReasons } from "@/lib/email/relevance-check";
import { isLetterName, subjectOf } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { excerpt, fill } from "@/lib/text";
import { calendarDay, formatDay, formatTime } from "@/lib/time/dates";
import type { Email } from "@/prisma/generated/client";
import { undeliveredReason } from "./failure-reasons";

// At most so many a section, so that Gmail does not clip the digest.
const maxEntries = 12;
export const maxLines = 20;
export const longestText = 200;

export type Window = { from: Date | null; until: Date };

export type Part = {
  headline: string;
  totals: DigestRow[];
  section: DigestSection;
  subject?: string;
  preheader?: string;
};

export type Source = (tx: Transaction, window: Window) => Promise<Part | null>;

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** A window as a query's condition. */
export function within({ from, until }: Window) {
  return { lte: until, ...(from && { gt: from }) };
}

/** Words for one or for many, filled. */
export function counted(
  words: { readonly one: string; readonly many: string },
  count: number,
  values: Record<string, string | number> = {},
): string {
  return fill(count === 1 ? words.one : words.many, { count, ...values });
}

/** "And 12 more.", when some are not listed. */
export function moreThan(listed: number, count: number): string[] {
  return count > listed ? [counted(digestWords.more, count - listed)] : [];
}

/** How many are new, of how many, as a row. */
function newOf(label: string, count: number, total: number): DigestRow {
  return { label, value: fill(digestWords.totals.newOf, { count, total }) };
}

/** Letters given up or sent back, the newest first, without those no longer wanted. */
export const undelivered: Source = async (tx, window) => {
  const words = digestWords.undelivered;
  const where = {
    OR: [
      {
        failedAt: within(window),
        OR: [{ lastError: null }, { lastError: { notIn: [...irrelevanceReasons] } }],
      },
      { arrival: { in: [...undelivering] }, arrivalHeardAt: within(window) },
    ],
  };
  const count = await tx.email.count({ where });
  if (count === 0) return null;
  const newest = await tx.email.findMany({ where, orderBy: newestFirst, take: maxEntries });
  return {
    headline: counted(words.headline, count),
    totals: [{ label: words.total, value: fill(digestWords.totals.new, { count }) }],
    section: {
      heading: words.heading,
      texts: [words.text],
      entries: newest.map(toUndelivered),
      after: moreThan(newest.length, count),
    },
  };
};

type Undelivered = Omit<Email, "searchText">;

function toUndelivered(email: Undelivered): DigestEntry {
  const { rows, you, why } = digestWords.undelivered;
  const { arrival, to, createdAt, lastError, attempts } = email;
  const isReturned = undelivering.some((one) => one === arrival);
  return {
    title: to === getSettings().email ? fill(you, { address: to }) : to,
    rows: [
      { label: rows.letter, value: titleOf(email) },
      { label: rows.written, value: formatTime(createdAt) },
      { label: rows.why, value: why[isReturned ? "returned" : undeliveredReason(lastError, attempts)] },
    ],
  };
}

function titleOf({ letter, values, createdAt }: Undelivered): string {
  const words = digestWords.undelivered.letter;
  if (letter === "founder-daily-digest")
    return fill(words.digest, { day: formatDay(calendarDay(createdAt)) });
  if (!isLetterName(letter)) return words.unknown;
  const subject = subjectOf(letter, values as Readonly<Record<string, unknown>>);
  return fill(letter.startsWith("founder-") ? words.notice : words.visitor, {
    subject: excerpt(subject, longestText),
  });
}

/** Reports still open. */
export const reports: Source = async (tx, { from, until }) => {
  const words = digestWords.reports;
  const [{ count, total } = { count: 0, total: 0 }] = await tx.$queryRaw<{ count: number; total: number }[]>`
    SELECT count(DISTINCT coalesce(message_id, member_id))::int AS total,
      (count(DISTINCT coalesce(message_id, member_id)) FILTER (WHERE created_at <= ${until}
        AND (${from}::timestamptz IS NULL OR created_at > ${from}::timestamptz)))::int AS count
    FROM message_reports WHERE settled_at IS NULL`;
  if (count === 0) return null;
  return {
    headline: counted(words.headline, count),
    totals: [{ label: words.total, value: fill(words.waiting, { count, total }) }],
    section: {
      heading: words.heading,
      texts: [counted(words.text, count), ...(total > count ? [fill(words.withOlder, { total })] : [])],
      link: { label: words.link, url: absolute("/admin/reports") },
    },
  };
};

/** Enquiries whose answer became overdue. */
export const lateAnswers: Source = async (tx, { from, until }) => {
  const words = digestWords.answers;
  const oldest = await tx.$queryRaw<
    { firstName: string; lastName: string; updatedAt: Date; count: number }[]
  >`
    SELECT first_name AS "firstName", last_name AS "lastName", updated_at AS "updatedAt", (count(*) OVER ())::int AS count
    FROM custom_retreat_enquiries, LATERAL (SELECT updated_at + make_interval(hours => reply_hours) AS due) promised
    WHERE status IN ('new', 'waiting') AND due <= ${until} AND (${from}::timestamptz IS NULL OR due > ${from}::timestamptz)
    ORDER BY attention, id LIMIT ${maxLines}`;
  const count = oldest[0]?.count ?? 0;
  if (count === 0) return null;
  return {
    headline: counted(words.headline, count),
    totals: [{ label: words.total, value: fill(digestWords.totals.new, { count }) }],
    section: {
      heading: words.heading,
      texts: [words.text],
      lines: oldest.map(({ firstName, lastName, updatedAt }) =>
        fill(words.line, { name: `${firstName} ${lastName}`, when: formatTime(updatedAt) }),
      ),
      after: moreThan(oldest.length, count),
      link: { label: words.link, url: absolute("/admin/enquiries") },
    },
  };
};

/** What the new names on the lists of programmes were told; of the mastermind's if there are none. */
function confirmedWords(applicants: readonly { programme: string }[]): string {
  const { after, afterSeveral } = digestWords.waitlists;
  const [id = mastermind.id, ...others] = new Set(applicants.map(({ programme }) => programme));
  if (others.length > 0) return afterSeveral;
  return fill(after, { programme: programmeInProse(programmeOf({ programme: id })) });
}

/** New names on the waitlists. A repeated form is not news. */
export const waitlists: Source = async (tx, window) => {
  const words = digestWords.waitlists;
  const where = { createdAt: within(window) };
  const [isOn, created] = [{ leftAt: null }, { orderBy: newestFirst, take: maxEntries }];
  const [ofProgrammes, allOfProgrammes, ofRetreats, allOfRetreats] = [
    await tx.mastermindWaitlistEntry.count({ where: { ...where, ...isOn } }),
    await tx.mastermindWaitlistEntry.count({ where: isOn }),
    await tx.retreatWaitlistEntry.count({ where: { ...where, ...queuedEntries } }),
    await tx.retreatWaitlistEntry.count({ where: queuedEntries }),
  ];
  const count = ofProgrammes + ofRetreats;
  if (count === 0) return null;
  const applicants = await tx.mastermindWaitlistEntry.findMany({ ...created, where: { ...where, ...isOn } });
  const guests = await tx.retreatWaitlistEntry.findMany({
    ...created,
    where: { ...where, ...queuedEntries },
  });
  const listed = [
    ...applicants.map(({ investmentLevel, ...one }) => {
      const programme = programmeOf(one);
      const value = investmentWords(programme, investmentLevel);
      const answers = [{ label: words.rows.investmentLevel, value }];
      return { ...one, waitlist: programmeLabel(programme), answers };
    }),
    ...guests.map((one) => ({
      ...one,
      waitlist: findRetreat(one.retreat)?.copy.waitlist.name ?? one.retreat,
      answers: [],
    })),
  ]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, maxEntries);
  return {
    headline: counted(words.headline, count),
    subject: counted(words.subject, count, { name: listed[0]?.name ?? "" }),
    preheader: fill(words.preheader, { ofProgrammes: allOfProgrammes, ofRetreats: allOfRetreats }),
    totals: [
      ...(ofProgrammes > 0 ? [newOf(words.totals.programmes, ofProgrammes, allOfProgrammes)] : []),
      ...(ofRetreats > 0 ? [newOf(words.totals.retreats, ofRetreats, allOfRetreats)] : []),
    ],
    section: {
      heading: words.heading,
      entries: listed.map(({ name, email, phone, waitlist, answers }) => ({
        title: fill(words.title, { name, waitlist }),
        rows: [
          { label: words.rows.address, value: email },
          { label: words.rows.phone, value: phone },
          ...answers,
        ],
      })),
      after: [...moreThan(listed.length, count), confirmedWords(applicants)],
      link: { label: words.link, url: absolute("/admin/waitlists") },
    },
  };
};

/** New members, the newest first, administrators left out. */
export const members: Source = async (tx, window) => {
  const words = digestWords.members;
  const where = { createdAt: within(window), user: { role: "member" as const } };
  const count = await tx.profile.count({ where });
  if (count === 0) return null;
  const newest = await tx.profile.findMany({ where, orderBy: newestFirst, take: maxLines });
  return {
    headline: counted(words.headline, count),
    totals: [newOf(words.total, count, await tx.profile.count())],
    section: {
      heading: words.heading,
      lines: newest.map(({ displayName }) => displayName),
      after: moreThan(newest.length, count),
      link: { label: words.link, url: absolute("/members") },
    },
  };
};

/** New workbook requests. Repeats do not count. */
export const workbooks: Source = async (tx, window) => {
  const words = digestWords.workbooks;
  const where = { createdAt: within(window) };
  const count = await tx.workbookDownload.count({ where });
  if (count === 0) return null;
  const newest = await tx.workbookDownload.findMany({ where, orderBy: newestFirst, take: maxLines });
  const [{ consents } = { consents: 0 }] = await tx.$queryRaw<{ consents: number }[]>`
    SELECT count(*)::int AS consents FROM workbook_downloads JOIN consents USING (email_key)
    WHERE withdrawn_at IS NULL AND awaiting_since IS NULL AND created_at <= ${window.until}
      AND (${window.from}::timestamptz IS NULL OR created_at > ${window.from}::timestamptz)`;
  return {
    headline: counted(words.headline, count),
    totals: [newOf(words.total, count, await tx.workbookDownload.count())],
    section: {
      heading: words.heading,
      lines: newest.map(({ email }) => email),
      after: [
        ...moreThan(newest.length, count),
        ...(consents > 0 ? [counted(fillFacts(words.consents), consents)] : []),
      ],
    },
  };
};
