"use server";

import { revalidatePath } from "next/cache";
import { twoStepCopy } from "@/content/pages/two-step";
import { requireMember } from "@/lib/access/viewer";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { beginTwoStepSchema, bothProofsSchema, turnOnTwoStepSchema } from "./schema";
import { beginTwoStep, renewRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from "./two-factor";

const page = "/account";
const { renew, turnOff, turnedOn } = twoStepCopy;

/** Creates the authenticator key. */
export async function beginTwoStepAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "begin-two-step",
    schema: beginTwoStepSchema,
    hidden: ["currentPassword"],
    run: async ({ currentPassword }) => {
      const result = await beginTwoStep(member, currentPassword, new Date());
      if (!result.ok) return result;
      revalidatePath(page);
      return ok(null);
    },
  });
}

/** Turns on two-step sign-in; returns the recovery codes. */
export async function turnOnTwoStepAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "turn-on-two-step",
    schema: turnOnTwoStepSchema,
    hidden: ["code"],
    run: async ({ code }) => {
      const result = await turnOnTwoStep(member, code, new Date());
      if (!result.ok) return result;
      revalidatePath(page);
      return ok({ ...turnedOn, codes: result.value });
    },
  });
}

/** Replaces the recovery codes and returns them. */
export async function renewRecoveryCodesAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "renew-recovery-codes",
    schema: bothProofsSchema,
    hidden: ["currentPassword", "code"],
    run: async (proofs) => {
      const result = await renewRecoveryCodes(member, proofs, new Date());
      if (!result.ok) return result;
      revalidatePath(page);
      return ok({ ...renew.done, codes: result.value });
    },
  });
}

/** Turns two-step sign-in off. */
export async function turnOffTwoStepAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "turn-off-two-step",
    schema: bothProofsSchema,
    hidden: ["currentPassword", "code"],
    run: async (proofs) => {
      const result = await turnOffTwoStep(member, proofs, new Date());
      if (!result.ok) return result;
      revalidatePath(page);
      return ok(turnOff.done);
    },
  });
}
