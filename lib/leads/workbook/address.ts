import "server-only";
import { workbookPath } from "@/content/pages/workbook-dialog";
import { env } from "@/lib/env";

/** Where the workbook lies, as a letter may link to it. */
export function workbookUrl(): string {
  return `${env.NEXTAUTH_URL}${workbookPath}`;
}
