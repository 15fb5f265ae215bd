import type { Content } from "@/content/page";
import type { homePage } from "@/content/pages/home";
import { valuesOf } from "@/lib/forms/values";
import { inquirySchema } from "@/lib/leads/contact/schema";
import { writeMail, type Mail } from "@/lib/leads/contact/mail";

/** Composes the mail from the form data; null if invalid. A separate chunk, loaded on first focus. */
export function composeMail(data: FormData, copy: Content<typeof homePage>["contact"]): Mail | null {
  const parsed = inquirySchema.safeParse(valuesOf(data, { schema: inquirySchema }));
  return parsed.success ? writeMail(parsed.data, copy) : null;
}
