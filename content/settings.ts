import { z } from "zod";
import { Field } from "./fields";
import { part } from "./page";
import { settingsKey } from "./site";

const refusal = 'Leave out these characters: { } < > " \\';

// Texts have names as {{business}}, and emails send them in headers
const words = z
  .string()
  .trim()
  .max(300)
  .regex(/^[^{}<>"\\]*$/, refusal);
const oneLine = words.regex(/^[^\n\r]*$/, "Write it in one line.");

const emailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((text) => text === "" || z.email().safeParse(text).success, "This is no email address.");

/** What the business is called and where it is reached: on pages, in emails, in PDFs and on invoices. */
export const settingsPart = part({
  key: settingsKey,
  name: "Settings",
  content: {
    identity: {
      business: new Field("line", "Rebel Retreats", oneLine, { label: "Business name", legal: true }),
      founder: new Field("line", "Robyn Marlow", oneLine, { label: "Founder", legal: true }),
      // The address of the founder's page has it: /meet-robyn
      founderFirst: new Field("line", "Robyn", oneLine, { label: "Founder’s first name" }),
      product: new Field("line", "the Unleash Retreat", oneLine, {
        label: "Flagship retreat, as in a sentence",
      }),
      postalAddress: new Field("text", "", words, { label: "Postal address", optional: true, legal: true }),
      companyNumber: new Field("line", "", oneLine, { label: "Company number", optional: true }),
      vatNumber: new Field("line", "", oneLine, { label: "VAT number", optional: true }),
    },
    contact: {
      email: new Field("line", "hello@rebelretreats.example", emailAddress, { label: "Email" }),
      phone: new Field("line", "", oneLine, { label: "Phone", optional: true }),
    },
    emailSender: {
      senderName: new Field("line", "", oneLine, { label: "Sender name", optional: true }),
      /** Replies go to `email`. */
      lettersFrom: new Field("line", "letters@rebelretreats.example", emailAddress, {
        label: "Sender address",
      }),
    },
  },
});
