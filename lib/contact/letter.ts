import type { homeCopy } from "@/content/pages/home";
import { fill } from "@/lib/text";
import type { Inquiry } from "./schema";

type ContactCopy = (typeof homeCopy)["contact"];

/** The letter that the contact form opens in the visitor's mail program (specification §7). */
export function writeLetter(
  { firstName, lastName, email, phone, interest, message }: Inquiry,
  { mail, form }: Pick<ContactCopy, "mail" | "form">,
): { subject: string; body: string } {
  const name = { first: firstName, last: lastName };
  const options: Record<string, string> = form.interest.options;
  return {
    subject: fill(mail.subject, name),
    body: [
      fill(mail.name, name),
      fill(mail.email, { address: email }),
      fill(mail.phone, { phone: phone || mail.notGiven }),
      fill(mail.interest, { interest: options[interest] ?? mail.notGiven }),
      "",
      fill(mail.message, { message }),
    ].join("\n"),
  };
}
