import "server-only";
import { workbookPath } from "@/content/business";
import { env } from "@/lib/env";

/** The absolute URL of the workbook. */
export function workbookUrl(): string {
  return `${env.PUBLIC_URL}${workbookPath}`;
}
