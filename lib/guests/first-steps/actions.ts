"use server";

import { redirect } from "next/navigation";
import { firstStepPart } from "@/content/pages/first-step";
import { getContent } from "@/lib/content/documents";
import { adminAction, filled, publicAction } from "@/lib/forms/action";
import { ok } from "@/lib/result";
import { askForFirstSteps } from "./letters";
import { askForStepsSchema, firstStepSchema, stepOutcomeSchema, stopAskingSchema } from "./schema";
import { completeFirstStep, saveFirstStep, stopAsking } from "./steps";

const asked = { title: "Asked", text: "Emails with a personal link are on their way: {count}." };

/** Asks the guests of a retreat for their first steps at once. */
export const askForFirstStepsAction = adminAction("ask-first-steps", {
  at: "/admin/sales",
  schema: askForStepsSchema,
  run: askForFirstSteps,
  success: (value) => filled(asked, value),
  revalidate: ["/admin/retreats/[id]"],
});

/** Stores what a guest will do, by their link. */
export const saveFirstStepAction = publicAction("first-step", {
  schema: firstStepSchema,
  hidden: ["token"],
  run: async (input, now) => {
    const saved = await saveFirstStep(input, now);
    if (saved.ok) redirect(`/first-step/${input.token}`);
    return saved;
  },
});

/** Records how a first step went, by its link. */
export const answerFirstStepAction = publicAction("first-step-outcome", {
  schema: stepOutcomeSchema,
  hidden: ["token"],
  run: async ({ token, how }, now) => {
    if (how === "different") redirect(`/first-step/${token}?change=1`);
    if (how === "notYet") return ok(null);
    const done = await completeFirstStep(token, now);
    if (done.ok) redirect(`/first-step/${token}`);
    return done;
  },
  success: () => getContent(firstStepPart).later.notYet,
});

/** Turns the questions about a first step off, by its link. */
export const stopAskingAction = publicAction("first-step-stop", {
  schema: stopAskingSchema,
  hidden: ["token"],
  run: ({ token }) => stopAsking(token),
  success: () => getContent(firstStepPart).later.stopped,
  revalidate: ["/first-step/[token]"],
});
