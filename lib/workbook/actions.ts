"use server";

import type { FormState } from "@/lib/form-state";
import { answerForm } from "@/lib/forms/answers";
import { requestWorkbook } from "./downloads";
import { workbookSchema } from "./schema";

/** Notes who asks for the workbook; the browser downloads it once this has answered. */
export async function requestWorkbookAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "workbook",
    schema: workbookSchema,
    store: (request) => requestWorkbook(request, new Date()),
  });
}
