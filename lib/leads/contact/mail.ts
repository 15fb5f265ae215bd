import type { Content } from "@/content/page";
import type { homePage } from "@/content/pages/home";
import { fill } from "@/lib/text";
import type { Inquiry } from "./schema";

export type Mail = { subject: string; body: string };

/** The mailto URL with the contact form's input (docs/rules/content.md#contact). */
export function writeMail(
  { firstName, lastName, email, phone, interest, message }: Inquiry,
  { mail, form }: Pick<Content<typeof homePage>["contact"], "mail" | "form">,
): Mail {
  const name = { first: firstName, last: lastName };
  return {
    subject: fill(mail.subject, name),
    body: [
      fill(mail.name, name),
      fill(mail.email, { address: email }),
      fill(mail.phone, { phone: phone || mail.notGiven }),
      fill(mail.interest, { interest: interest ? form.interest.options[interest] : mail.notGiven }),
      "",
      fill(mail.message, { message }),
    ].join("\n"),
  };
}
