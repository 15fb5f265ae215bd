"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { awardPlace, takeAwardBack, type Done } from "./award";
import { applicationSchema, awardSchema, scoreSchema } from "./schema";
import { scoreApplication } from "./score";
import { sendLetters } from "./send";

const page = "/admin/retreats/[id]/sponsored";
const door = "/admin/sales";

/** Saves an administrator's score. */
export async function scoreApplicationAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "score-application",
    schema: scoreSchema,
    hidden: ["application"],
    run: async (input) =>
      tell(
        await scoreApplication(admin, input, clockNow()),
        { title: "Kept", text: "Your score for {name} is {score}." },
        input.score,
      ),
  });
}

/** Awards the sponsored place. */
export async function awardPlaceAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "award-place",
    schema: applicationSchema,
    run: async ({ application }) =>
      tell(await awardPlace(admin, application, clockNow()), {
        title: "Awarded",
        text: "The place is {name}’s. Nobody knows until you send the letters.",
      }),
  });
}

/** Revokes an award not yet announced. */
export async function takeAwardBackAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "take-award-back",
    schema: awardSchema,
    run: async ({ award }) =>
      tell(await takeAwardBack(admin, award, clockNow()), {
        title: "Taken back",
        text: "The place is free again, and nobody was told.",
      }),
  });
}

/** Sends the emails of an award. */
export async function sendAwardLettersAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "send-award-letters",
    schema: awardSchema,
    run: async ({ award }) =>
      tell(await sendLetters(admin, award, clockNow()), {
        title: "On their way",
        text: "{name} has the good letter, the others the kind one.",
      }),
  });
}

function tell(done: Awaited<Done>, { title, text }: SuccessText, score = 0): Result<SuccessText> {
  revalidatePath(page, "page");
  return done.ok ? ok({ title, text: fill(text, { name: done.value.name, score }) }) : done;
}
