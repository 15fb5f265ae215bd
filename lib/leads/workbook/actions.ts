"use server";

import { z } from "zod";
import { adminAction, leadAction } from "@/lib/forms/action";
import { requestWorkbook } from "./downloads";
import { retryWorkbookPdf } from "./pdf";
import { workbookSchema } from "./schema";

/** Stores a workbook request; the browser then downloads it. */
export const requestWorkbookAction = leadAction("workbook", {
  schema: workbookSchema,
  save: requestWorkbook,
});

/** Prints the workbook's PDF again. */
export const retryWorkbookPdfAction = adminAction("workbook-pdf", {
  at: "/admin/workbook",
  schema: z.object({}),
  run: retryWorkbookPdf,
  success: { title: "Queued", text: "A new PDF is being made." },
  revalidate: ["/admin/workbook", "/admin/site/[page]"],
});
