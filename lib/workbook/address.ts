import "server-only";
import { env } from "@/lib/env";

/** Where the workbook lies, as a letter may link to it. */
export function workbookUrl(): string {
  return `${env.NEXTAUTH_URL}/the-rebel-journey.pdf`;
}
