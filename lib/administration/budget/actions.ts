"use server";

import type { FormState } from "@/lib/forms/state";
import { adminAction } from "@/lib/forms/action";
import { fail } from "@/lib/result";
import { findAnyRetreat } from "@/lib/content/retreats";
import { deleteCost, saveCost, saveDecisionDay, saveGo } from "./commands";
import { costSchema, decisionDaySchema, deleteCostSchema, goSchema } from "./schema";

const budget = { at: "/admin/sales", revalidate: ["/admin/retreats/[id]/budget"] };
const notFound = fail("no_retreat", "This retreat no longer exists.");

/** Adds or changes a cost of a retreat. */
export async function saveCostAction(retreat: string, state: FormState, form: FormData): Promise<FormState> {
  const save = adminAction("save-cost", {
    ...budget,
    schema: findAnyRetreat(retreat) ? costSchema : notFound,
    run: (admin, input, now) => saveCost(admin, { ...input, retreat }, now),
    success: (_, { name, id }) => ({
      title: id ? "Changed" : "Added",
      text: `${name} is in the budget.`,
    }),
  });
  return save(state, form);
}

/** Deletes a cost of a retreat. */
export async function deleteCostAction(
  retreat: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const remove = adminAction("delete-cost", {
    ...budget,
    schema: findAnyRetreat(retreat) ? deleteCostSchema : notFound,
    run: (admin, input, now) => deleteCost(admin, { ...input, retreat }, now),
    success: { title: "Deleted", text: "It’s no longer in the budget." },
  });
  return remove(state, form);
}

/** Sets the day by which to decide whether a retreat takes place. */
export async function saveDecisionDayAction(
  retreat: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const save = adminAction("save-decision-day", {
    ...budget,
    schema: findAnyRetreat(retreat) ? decisionDaySchema : notFound,
    run: (admin, input, now) => saveDecisionDay(admin, { ...input, retreat }, now),
    success: { title: "Saved", text: "Today shows the day when it is near." },
  });
  return save(state, form);
}

/** Records that a retreat takes place, or takes that back. */
export async function saveGoAction(retreat: string, state: FormState, form: FormData): Promise<FormState> {
  const save = adminAction("save-go", {
    ...budget,
    schema: findAnyRetreat(retreat) ? goSchema : notFound,
    run: (admin, input, now) => saveGo(admin, { ...input, retreat }, now),
    success: (_, { to }) =>
      to === "go"
        ? { title: "It’s a go", text: "Today doesn’t ask any more." }
        : { title: "Open again", text: "Today asks again when the day is near." },
  });
  return save(state, form);
}
