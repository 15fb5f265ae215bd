import { z } from "zod";
import { colours, type ColourName } from "./colours";
import { currencyNames } from "./money";
import { choice, colour, Field, optionalPicture } from "./fields";
import { vatSchemes } from "./invoices";
import { part } from "./page";
import { settingsKey, site } from "./site";

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

const percentage = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "Write a number such as 20 or 12.5.");

const zones = new Set([site.timeZone, ...Intl.supportedValuesOf("timeZone"), "UTC"]);

const colourFields = Object.fromEntries(
  Object.entries(colours).map(([name, { initial, name: label, use: hint }]) => [
    name,
    colour(initial, { label, hint }),
  ]),
) as Record<ColourName, Field<string>>;

/** What the business is called, where it is reached and how it looks: on pages, in emails, in PDFs and on invoices. */
export const settingsPart = part({
  key: settingsKey,
  name: "Settings",
  content: {
    identity: {
      business: new Field("line", "Your business", oneLine, { label: "Business name", legal: true }),
      founder: new Field("line", "Your name", oneLine, { label: "Founder", legal: true }),
      // The address of the founder's page has it: /meet-robyn
      founderFirst: new Field("line", "Founder", oneLine, { label: "Founder’s first name", legal: true }),
      product: new Field("line", "the retreat", oneLine, {
        ...{ label: "Flagship retreat, as in a sentence", legal: true },
      }),
      mastermind: new Field("line", "the programme", oneLine, {
        ...{ label: "Name of the mastermind", legal: true },
      }),
      postalAddress: new Field("text", "", words, { label: "Postal address", optional: true, legal: true }),
      companyNumber: new Field("line", "", oneLine, { label: "Company number", optional: true, legal: true }),
      vatNumber: new Field("line", "", oneLine, { label: "VAT number", optional: true, legal: true }),
    },
    contact: {
      email: new Field("line", "hello@example.com", emailAddress, {
        ...{ label: "Email", legal: true },
      }),
      phone: new Field("line", "", oneLine, { label: "Phone", optional: true }),
      bankDetails: new Field("text", "", words, {
        ...{ label: "Bank details", optional: true },
        hint: "Account name, sort code and account number, for bookings that are paid by bank transfer.",
      }),
    },
    invoices: {
      vat: choice("none", vatSchemes, {
        ...{ label: "VAT", legal: true },
        hint: "Of the invoices issued from now on. They also have the postal address and the numbers above.",
      }),
      vatRate: new Field("line", "20", percentage, {
        label: "VAT rate in per cent",
        hint: "Contained in the prices. Used if VAT is charged at a rate.",
        legal: true,
      }),
      note: new Field("text", "", words, { label: "Note on invoices", optional: true }),
    },
    emailSender: {
      senderName: new Field("line", "", oneLine, { label: "Sender name", optional: true }),
      /** Replies go to `email`. */
      lettersFrom: new Field("line", "letters@example.com", emailAddress, {
        label: "Sender address",
      }),
    },
    logo: {
      picture: optionalPicture({ label: "Logo", isWhole: true, width: 400 }),
      icon: optionalPicture({
        ...{ label: "Icon", isWhole: true, width: 512 },
        hint: "Square: of the app on a phone and of the browser’s tab. Without one, the site’s own.",
      }),
    },
    colours: colourFields,
    region: {
      // Also in lib/time/site-zone.ts, by its path
      timeZone: choice<Readonly<Record<string, string>>>(
        site.timeZone,
        Object.fromEntries([...zones].map((zone) => [zone, zone])),
        {
          ...{ label: "Time zone", legal: true },
          hint: "Of deadlines, of new events and of what runs at an hour. Events there are keep theirs.",
        },
      ),
      currency: choice("gbp", currencyNames(), {
        ...{ label: "Default currency", legal: true },
        hint: "Of the retreats you start from now on. Retreats there are, the mastermind and what was booked keep theirs.",
      }),
    },
  },
});
