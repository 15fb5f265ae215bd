"use server";

import { leadAction } from "@/lib/forms/action";
import { requestWorkbook } from "./downloads";
import { workbookSchema } from "./schema";

/** Stores a workbook request; the browser then downloads it. */
export const requestWorkbookAction = leadAction("workbook", {
  schema: workbookSchema,
  save: requestWorkbook,
});
