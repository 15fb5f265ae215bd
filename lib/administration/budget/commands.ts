import "server-only";
import type { z } from "zod";
import { budgetMax } from "@/content/limits";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import type { Retreat } from "@/content/retreats";
import { findAnyRetreat } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import type { costSchema, decisionDaySchema, deleteCostSchema, goSchema } from "./schema";

const refusals = {
  gone: "This cost no longer exists.",
  no_retreat: "This retreat no longer exists.",
  changed: "The budget has changed since you opened the page. Nothing was saved. Check it, then save again.",
  too_many: `A budget has ${budgetMax.costs} costs at most.`,
  late: "It has to be before the retreat begins.",
};

type BudgetRefusal = keyof typeof refusals;
type Done = Result<null, BudgetRefusal | "not_admin">;
type OfRetreat<Schema extends z.ZodType> = z.output<Schema> & { retreat: string };

/** Adds a cost, or changes the one with this id. */
export function saveCost(admin: Member, input: OfRetreat<typeof costSchema>, now: Date): Promise<Done> {
  const { retreat, id, name, amount: amountPence, per, paidOn } = input;
  return changeBudget(admin, input, now, async (tx) => {
    const data = { name, amountPence, perGuest: per === "guest", paidOn: dateOf(paidOn) };
    if (id) {
      const { count } = await tx.budgetCost.updateMany({ where: { id, retreat }, data });
      return count === 0 ? refuse("gone") : ok({ change: "cost_changed", name });
    }
    if ((await tx.budgetCost.count({ where: { retreat } })) >= budgetMax.costs) return refuse("too_many");
    await tx.budgetCost.create({ data: { ...data, retreat } });
    return ok({ change: "cost_added", name });
  });
}

/** Deletes a cost. */
export function deleteCost(
  admin: Member,
  input: OfRetreat<typeof deleteCostSchema>,
  now: Date,
): Promise<Done> {
  const { retreat, id } = input;
  return changeBudget(admin, input, now, async (tx) => {
    const cost = await tx.budgetCost.findFirst({ where: { id, retreat }, select: { name: true } });
    if (!cost) return refuse("gone");
    await tx.budgetCost.delete({ where: { id } });
    return ok({ change: "cost_deleted", name: cost.name });
  });
}

/** Sets the day of the decision; an earlier decision no longer counts. */
export function saveDecisionDay(
  admin: Member,
  input: OfRetreat<typeof decisionDaySchema>,
  now: Date,
): Promise<Done> {
  const { retreat, decideOn } = input;
  return changeBudget(admin, input, now, async (tx, { firstDay }) => {
    if (decideOn !== null && decideOn >= firstDay) return refuse("late", ["decideOn"]);
    const data = { decideOn: dateOf(decideOn), goAt: null };
    await tx.retreatBudget.update({ where: { retreat }, data });
    return ok({ change: "day_changed", until: decideOn });
  });
}

/** Records the decision that the retreat takes place, or takes it back. */
export function saveGo(admin: Member, input: OfRetreat<typeof goSchema>, now: Date): Promise<Done> {
  const { retreat, to } = input;
  return changeBudget(admin, input, now, async (tx) => {
    await tx.retreatBudget.update({ where: { retreat }, data: { goAt: to === "go" ? now : null } });
    return ok({ change: to === "go" ? "go" : "go_undone" });
  });
}

type Change = {
  change: "cost_added" | "cost_changed" | "cost_deleted" | "day_changed" | "go" | "go_undone";
  name?: string;
  until?: string | null;
};

/** Changes a budget with its retreat locked; refused if it has changed since `seen`. */
async function changeBudget(
  admin: Member,
  { retreat: id, seen }: { retreat: string; seen: number },
  now: Date,
  work: (tx: Transaction, retreat: Retreat) => Promise<Result<Change, BudgetRefusal>>,
): Promise<Done> {
  if (!findAnyRetreat(id)) return refuse("no_retreat");
  return asAdministrator<null, BudgetRefusal>(admin, "sales.change", async (tx) => {
    const retreat = await lockPlaces(tx, { id });
    const row = await tx.retreatBudget.findUnique({ where: { retreat: id }, select: { revision: true } });
    if ((row?.revision ?? 0) !== seen) return refuse("changed");
    const revision = seen + 1;
    await tx.retreatBudget.upsert({
      where: { retreat: id },
      create: { retreat: id, revision },
      update: { revision },
    });
    const changed = await work(tx, retreat);
    if (!changed.ok) return changed;
    const { change, name, until } = changed.value;
    const details = { event: name ? `${retreat.name}, ${name}` : retreat.name, ...(until && { until }) };
    await recordAudit(tx, admin, { action: `budget.${change}`, subject: id, details }, now);
    return ok(null);
  });
}

function dateOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

function refuse(code: BudgetRefusal, fields: readonly string[] = []): Refusal<BudgetRefusal> {
  const message = refusals[code];
  return fail(code, message, Object.fromEntries(fields.map((field) => [field, message])));
}
