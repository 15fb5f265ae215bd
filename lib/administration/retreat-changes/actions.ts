"use server";

import { revalidatePath } from "next/cache";
import { findRetreat } from "@/lib/content/retreats";
import { adminAction } from "@/lib/forms/action";
import type { FormState } from "@/lib/forms/state";
import { fail } from "@/lib/result";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { clockNow } from "@/lib/time/server-clock";
import { enterAnswer, extendDeadline, remindNow, resumeChange, stopChange } from "./control";
import { answerSchema, changeSchema, extendSchema, startSchema } from "./schema";
import { startRetreatChange } from "./start";

const at = "/admin/sales";
const page = { at, hidden: ["id"], revalidate: ["/admin/retreats/[id]/change"] };

/** Cancels or moves a whole retreat. */
export async function startRetreatChangeAction(
  retreat: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  // A refusal stays in its open dialog, so only a success renders the page again
  const start = adminAction("retreat-change", {
    ...{ at, hidden: ["id", "code"] },
    schema: findRetreat(retreat) ? startSchema : fail("gone", "This retreat no longer exists."),
    run: (admin, input, now) => startRetreatChange(admin, { ...input, retreat }, now),
    success: async () => {
      await refreshCatalogue(clockNow());
      revalidatePath("/", "layout");
      return { title: "Started", text: "You can close this page; it goes on." };
    },
  });
  return start(state, form);
}

/** Stops the refunds after the one in progress. */
export const stopChangeAction = adminAction("stop-retreat-change", {
  ...page,
  schema: changeSchema,
  run: stopChange,
  success: { title: "Stopped", text: "Nothing more is sent until you go on." },
});

/** Goes on with the refunds. */
export const resumeChangeAction = adminAction("resume-retreat-change", {
  ...page,
  schema: changeSchema,
  run: resumeChange,
  success: { title: "Going on", text: "Nothing is sent twice." },
});

/** Moves the deadline of the choice to a later day. */
export const extendDeadlineAction = adminAction("extend-choice", {
  ...page,
  schema: extendSchema,
  run: extendDeadline,
  success: { title: "Extended", text: "They can choose until then." },
});

/** Reminds everyone who has not chosen. */
export const remindNowAction = adminAction("remind-choice", {
  ...page,
  schema: changeSchema,
  run: remindNow,
  success: ({ count }) => ({ title: "Reminded", text: `${count} emailed, once a day.` }),
});

/** Enters the answer that a buyer gave by telephone. */
export const enterAnswerAction = adminAction("enter-answer", {
  ...page,
  hidden: ["id", "code"],
  schema: answerSchema,
  run: enterAnswer,
  success: { title: "Entered", text: "They get the email about it." },
});
