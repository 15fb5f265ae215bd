"use server";

import type { FormState } from "@/lib/forms/state";
import { adminAction } from "@/lib/forms/action";
import { fail } from "@/lib/result";
import { findRetreat } from "@/lib/content/retreats";
import { closeCode, createCode } from "./commands";
import { closeCodeSchema, newCodeSchema } from "./schema";

const codes = { at: "/admin/sales", revalidate: ["/admin/retreats/[id]/codes"] };
const notFound = fail("gone", "This code no longer exists.");

/** Creates a code for places of a retreat. */
export async function createCodeAction(
  retreat: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const create = adminAction("create-code", {
    ...codes,
    schema: findRetreat(retreat) ? newCodeSchema : notFound,
    run: (admin, input, now) => createCode(admin, { ...input, retreat }, now),
    success: { title: "Created", text: "{code} works from now on." },
  });
  return create(state, form);
}

/** Closes a code, or opens it again. */
export async function closeCodeAction(retreat: string, state: FormState, form: FormData): Promise<FormState> {
  const close = adminAction("close-code", {
    ...codes,
    schema: findRetreat(retreat) ? closeCodeSchema : notFound,
    run: (admin, input, now) => closeCode(admin, { ...input, retreat }, now),
    success: ({ code }, { to }) =>
      to === "closed"
        ? { title: "Closed", text: `${code} doesn’t apply any more. Open payment pages keep their price.` }
        : { title: "Open again", text: `${code} applies again, within its uses and days.` },
  });
  return close(state, form);
}
