import { homeCopy } from "@/content/pages/home";
import { fill } from "@/lib/text";
import type { Inquiry } from "./schema";

const { mail, form } = homeCopy.contact;

export type Letter = { subject: string; body: string };

/** The letter the contact form opens in the mail program (docs/rules/content.md#contact). */
export function writeLetter({ firstName, lastName, email, phone, interest, message }: Inquiry): Letter {
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
