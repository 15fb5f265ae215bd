"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import { failedWith, type FormState, type SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok, type Result } from "@/lib/result";
import { findRetreat } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";
import { closeCode, createCode } from "./commands";
import { closeCodeSchema, newCodeSchema } from "./schema";

const page = "/admin/retreats/[id]/codes";
const door = "/admin/sales";

/** Makes a code for places of a retreat. */
export async function createCodeAction(retreat: string, _: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  if (!findRetreat(retreat)) return failedWith("gone", "This code no longer exists.");
  return answerKnown(form, {
    name: "create-code",
    schema: newCodeSchema,
    run: async (input) =>
      tell(await createCode(admin, { ...input, retreat }, clockNow()), {
        title: "Created",
        text: "{code} works from now on.",
      }),
  });
}

/** Closes a code, or opens it again. */
export async function closeCodeAction(retreat: string, _: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  if (!findRetreat(retreat)) return failedWith("gone", "This code no longer exists.");
  return answerKnown(form, {
    name: "close-code",
    schema: closeCodeSchema,
    run: async (input) =>
      tell(
        await closeCode(admin, { ...input, retreat }, clockNow()),
        input.to === "closed"
          ? { title: "Closed", text: "{code} doesn’t apply any more. Open payment pages keep their price." }
          : { title: "Open again", text: "{code} applies again, within its uses and days." },
      ),
  });
}

function tell(done: Result<{ code: string }>, { title, text }: SuccessText): Result<SuccessText> {
  revalidatePath(page, "page");
  return done.ok ? ok({ title, text: fill(text, done.value) }) : done;
}
