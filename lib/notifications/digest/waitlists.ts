import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { inFacts } from "@/lib/catalogue/interpolate-facts";
import type { Transaction } from "@/lib/db";
import type { DigestEntry, DigestRow } from "@/lib/email/letters/copy";
import { inLine } from "@/lib/orders/allocation/queue";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { counted, moreThan, mostEntries, newOf, within, type Part, type Window } from "./part";

const words = digestWords.waitlists;
const { names, rows } = words;

/** New names on the waitlists; null without any. A repeated form is not news. */
export async function newOnWaitlists(tx: Transaction, window: Window): Promise<Part | null> {
  const where = { createdAt: within(window) };
  const mastermind = {
    new: await tx.mastermindWaitlistEntry.count({ where: { ...where, leftAt: null } }),
    total: await tx.mastermindWaitlistEntry.count({ where: { leftAt: null } }),
  };
  const ukRetreat = {
    new: await tx.retreatWaitlistEntry.count({ where: { ...where, ...inLine } }),
    total: await tx.retreatWaitlistEntry.count({ where: inLine }),
  };
  const count = mastermind.new + ukRetreat.new;
  if (count === 0) return null;
  const listed = await listNewest(tx, where);
  return {
    headline: counted(words.headline, count),
    subject: counted(words.subject, count, { name: listed[0]?.name ?? "" }),
    preheader: fill(words.preheader, { mastermindTotal: mastermind.total, ukRetreatTotal: ukRetreat.total }),
    totals: [
      ...(mastermind.new > 0 ? [newOf(words.totals.mastermind, mastermind.new, mastermind.total)] : []),
      ...(ukRetreat.new > 0 ? [newOf(words.totals.ukRetreat, ukRetreat.new, ukRetreat.total)] : []),
    ],
    section: {
      heading: words.heading,
      texts: [],
      entries: listed.map(({ entry }) => entry),
      lines: [],
      after: [...moreThan(listed.length, count), words.after],
      link: { label: words.link, url: absolute("/admin/waitlists") },
    },
  };
}

type Listed = { name: string; createdAt: Date; entry: DigestEntry };

async function listNewest(
  tx: Transaction,
  where: { createdAt: ReturnType<typeof within> },
): Promise<Listed[]> {
  const newest = {
    where,
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: mostEntries,
  };
  const levels: Readonly<Record<string, string>> = inFacts(
    mastermindWaitlistCopy.form.investment_level.options,
  );
  const mastermind = await tx.mastermindWaitlistEntry.findMany({
    ...newest,
    where: { ...where, leftAt: null },
  });
  const ukRetreat = await tx.retreatWaitlistEntry.findMany({ ...newest, where: { ...where, ...inLine } });
  return [
    ...mastermind.map((one) =>
      toListed(one, names.mastermind, [
        { label: rows.investmentLevel, value: levels[one.investmentLevel] ?? one.investmentLevel },
      ]),
    ),
    ...ukRetreat.map((one) => toListed(one, names.ukRetreat)),
  ]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, mostEntries);
}

function toListed(
  { name, email, phone, createdAt }: { name: string; email: string; phone: string; createdAt: Date },
  waitlist: string,
  answers: DigestRow[] = [],
): Listed {
  const reachedAt = [
    { label: rows.address, value: email },
    { label: rows.phone, value: phone },
  ];
  return {
    name,
    createdAt,
    entry: { title: fill(words.title, { name, waitlist }), rows: [...reachedAt, ...answers] },
  };
}
