"use server";

import { z } from "zod";
import { business } from "@/content/business";
import { messagesCopy } from "@/content/pages/messages";
import { adminAction, leadAction } from "@/lib/forms/action";
import { failedWith, type FormState } from "@/lib/forms/state";
import { requestWorkbook } from "./downloads";
import { retryWorkbookPdf } from "./pdf";
import { workbookSchema } from "./schema";

const request = leadAction("workbook", { schema: workbookSchema, save: requestWorkbook });

/** Stores a workbook request; the browser then downloads it. Refused for a business without one. */
export async function requestWorkbookAction(state: FormState, form: FormData): Promise<FormState> {
  return business.workbook
    ? request(state, form)
    : failedWith("not_found", messagesCopy.generic.failure.text);
}

/** Prints the workbook's PDF again. */
export const retryWorkbookPdfAction = adminAction("workbook-pdf", {
  at: "/admin/workbook",
  schema: z.object({}),
  run: retryWorkbookPdf,
  success: { title: "Queued", text: "A new PDF is being made." },
  revalidate: ["/admin/workbook", "/admin/site/[page]"],
});
