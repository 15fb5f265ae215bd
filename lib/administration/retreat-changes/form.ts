import "server-only";
import { randomUUID } from "node:crypto";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { addDays, calendarDay, formatClock } from "@/lib/time/dates";
import { whatIfSchema } from "./schema";
import { wordOf } from "./start";
import { computeWhatIf, type WhatIf } from "./what-if";

type Query = Record<string, string | string[] | undefined>;

/** What the page that cancels or moves a retreat shows: the fields as asked, and "What if" once it was pressed. */
export async function getChangeForm(admin: Member, known: Retreat, query: Query, now: Date) {
  const retreat = await latestRetreat(db, known);
  const { id, name, dates, firstDay, lastDay } = retreat;
  const today = calendarDay(now);
  const text = (field: string) => (typeof query[field] === "string" ? query[field] : "");
  const parsed = whatIfSchema.safeParse(query);
  const whatIf: WhatIf | null = parsed.success
    ? await db.$transaction((tx) => computeWhatIf(tx, retreat, parsed.data, now), {
        isolationLevel: "RepeatableRead",
      })
    : null;
  const others = listRetreats()
    .filter((one) => one.id !== id && !one.isCancelled && one.firstDay > today)
    .map((one) => ({ id: one.id, name: `${one.name}, ${one.dates}` }));
  return {
    ...{ id, name, dates, others, whatIf, changeId: randomUUID(), at: formatClock(now) },
    isCodeDue: await needsCode(admin, now),
    words: { cancel: wordOf("cancel", retreat), move: wordOf("move", retreat) },
    typed: {
      kind: text("kind") === "move" ? ("move" as const) : ("cancel" as const),
      to: text("to"),
      firstDay: text("firstDay") || firstDay,
      lastDay: text("lastDay") || lastDay,
      dueOn: text("dueOn"),
      offer: text("offer") === "voucher" ? ("voucher" as const) : ("refund" as const),
      bonus: text("bonus") || "0",
      deadline: text("deadline") || addDays(today, 14),
      subject: text("subject"),
      message: text("message"),
    },
  };
}

export type ChangeFormView = Awaited<ReturnType<typeof getChangeForm>>;
