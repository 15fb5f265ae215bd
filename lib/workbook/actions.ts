"use server";

import type { FormState } from "@/lib/forms/state";
import { answerForm } from "@/lib/forms/answers";
import { requestWorkbook } from "./downloads";
import { workbookSchema } from "./schema";

/** Stores a workbook request; the browser then downloads it. */
export async function requestWorkbookAction(_: FormState, form: FormData): Promise<FormState> {
  return answerForm(form, {
    name: "workbook",
    schema: workbookSchema,
    store: (request) => requestWorkbook(request, new Date()),
  });
}
