import type { Copy, EmailCopy } from "@/content/email";
import { isRequiredToken } from "@/content/email-tokens";
import { line, list, text, type Field, type Fields } from "@/content/fields";
import { accountLetters } from "@/content/letters/accounts";
import { appointmentLetters } from "@/content/letters/appointments";
import { bookingLetters } from "@/content/letters/bookings";
import { eventLetters } from "@/content/letters/events";
import { formLetters } from "@/content/letters/forms";
import { founderLetters } from "@/content/letters/founder";
import { guestLetters } from "@/content/letters/guests";
import { coachingLetters } from "@/content/letters/coaching";
import { mastermindLetters } from "@/content/letters/mastermind";
import { memberLetterCopies } from "@/content/letters/members";
import { refundLetters } from "@/content/letters/refunds";
import { voucherLetters } from "@/content/letters/vouchers";
import { withBusiness, type Document } from "@/content/page";
import { currentCatalogue } from "@/lib/catalogue/current";
import type { Facts } from "@/lib/content/facts/facts";
import { contentOf, getPublished } from "./documents";
import type { Edits } from "./edits";
import { placesIn } from "@/lib/text";
import { emailKey } from "./email-key";

/** The copy of an edited email: to a visitor, or one with parts that are computed. */
export type EditedCopy = Copy &
  Partial<Omit<EmailCopy, keyof Copy>> & {
    /** The heading of what a notice is about. */
    readonly title?: string;
    readonly lead?: string;
    readonly mute?: { readonly link: string; readonly text: string };
    readonly footer?: { readonly aside: string; readonly choose: NonNullable<EmailCopy["button"]> };
  };

/** An email whose texts are edited, with its copy in content/. */
export type EmailDocument = Document<Fields & { readonly subject: Field<string> }> & {
  readonly group: string;
  readonly copy: EditedCopy;
};

type Named = EditedCopy & { readonly name: string };

// A contract or a payment depends on what these say
const moneyGroups = {
  Bookings: bookingLetters,
  Mastermind: mastermindLetters,
  Coaching: coachingLetters,
  Vouchers: voucherLetters,
  Refunds: refundLetters,
};

const otherGroups = {
  Forms: formLetters,
  Guests: guestLetters,
  Accounts: accountLetters,
  Events: eventLetters,
  Appointments: appointmentLetters,
  Members: memberLetterCopies,
  "To you": founderLetters,
};

/** The emails that the founder edits at /admin/emails; each broadcast has its own text. */
export const emailDocuments: readonly EmailDocument[] = [
  ...documentsOf(moneyGroups, () => true),
  ...documentsOf(otherGroups, asksConsent),
];

const byKey = new Map(emailDocuments.map((document) => [document.key, document]));

/** The document of an email's texts; undefined for a broadcast. */
export function findEmailDocument(key: string): EmailDocument | undefined {
  return byKey.get(key);
}

function documentsOf(
  groups: Readonly<Record<string, object>>,
  isLegal: (copy: EditedCopy) => boolean,
): EmailDocument[] {
  return Object.entries(groups).flatMap(([group, letters]) =>
    Object.entries(letters as Readonly<Record<string, object>>).flatMap(([letter, copy]) =>
      isEditable(copy)
        ? [
            {
              ...{ key: emailKey(letter), name: copy.name, group, copy },
              fields: withBusiness(emailKey(letter), fieldsOf(copy, isLegal(copy))),
              requires: requiredOf(copy),
            },
          ]
        : [],
    ),
  );
}

function isEditable(copy: object): copy is Named {
  return "name" in copy;
}

function asksConsent({ values }: EditedCopy): boolean {
  return ["againUrl", "confirmUrl", "termsUrl"].some((name) => values.includes(name));
}

function fieldsOf(copy: EditedCopy, legal: boolean): EmailDocument["fields"] {
  const { title, lead, body, button, facts, schedule, after, section, mute, stop, footer, reason } = copy;
  // The unsubscribe link has its own words
  const places = copy.values.filter((name) => name !== "stopUrl" && name !== "schedule");
  const inTexts = { legal, places };
  // A link is shown as one only in paragraphs, and a subject is in logs
  const inLines = { legal, places: places.filter((name) => !name.endsWith("Url") && name !== "signInCode") };
  const label = (name: string, isOptional = false) => ({ label: name, optional: isOptional });
  const words = (initial: string, name: string) => line(initial, { ...inLines, ...label(name) });
  const paragraphs = (initial: readonly string[], name: string, isOptional = false) =>
    text(initial.join("\n\n"), { ...inTexts, ...label(name, isOptional) });
  return {
    subject: words(copy.subject, "Subject"),
    preheader: words(copy.preheader, "Preheader"),
    heading: words(copy.heading, "Title"),
    ...(title && { title: words(title, "What it is about") }),
    ...(lead && { lead: paragraphs([lead], "First sentence") }),
    ...(body && { text: paragraphs(body, "Text") }),
    ...(facts && {
      facts: list({ label: line(), value: line() }, facts, {
        ...{ legal, places, label: "Table", size: [facts.length, facts.length] },
      }),
    }),
    ...(button && { button: words(button.label, "Button") }),
    ...(schedule && {
      scheduleHeading: words(schedule.heading, "Title of the payments"),
      scheduleNote: paragraphs([schedule.note], "Text below the payments"),
    }),
    ...(after && { after: paragraphs(after, "Text after that", true) }),
    ...(section && {
      sectionHeading: words(section.heading, "Title of the section"),
      sectionText: paragraphs(section.texts, "Text of the section"),
    }),
    ...(stop && {
      stopText: line(stop.text, { ...inLines, label: "Line with the unsubscribe link", legal: true }),
      stopLink: line(stop.link, { ...inLines, label: "Words of the unsubscribe link", legal: true }),
    }),
    ...(mute && {
      muteLink: words(mute.link, "Words of the link that mutes"),
      muteText: words(mute.text, "Text after that link"),
    }),
    ...(footer && {
      footerText: words(footer.aside, "Text after the unsubscribe link"),
      footerLink: words(footer.choose.label, "Words of the link to the settings"),
    }),
    ...(reason && { reason: words(reason, "Reason") }),
  };
}

/** What the default names outside its subject and preheader, and cannot do without. */
function requiredOf({
  title = "",
  body = [],
  facts = [],
  after = [],
  section,
  button,
}: EditedCopy): string[] {
  const texts = [title, ...body, ...after, ...(section?.texts ?? []), button?.label ?? ""];
  const named = [...texts, ...facts.map(({ value }) => value)].flatMap(placesIn);
  return [...new Set(named)].filter(isRequiredToken);
}

type Texts = {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly facts: NonNullable<EmailCopy["facts"]>;
  readonly button: string;
  readonly scheduleHeading: string;
  readonly scheduleNote: string;
  readonly after: string;
  readonly sectionHeading: string;
  readonly sectionText: string;
  readonly muteLink: string;
  readonly muteText: string;
  readonly footerText: string;
  readonly footerLink: string;
  readonly stopText: string;
  readonly stopLink: string;
  readonly reason: string;
};

/** An email's copy as published, or with these edits; filled from the facts and `own`. */
export function copyOfEmail(document: EmailDocument, edits?: Edits, own?: Facts): EditedCopy {
  const { copy, key } = document;
  const content =
    edits || own
      ? contentOf(document, edits ?? currentCatalogue().edits[key] ?? {}, own)
      : getPublished(document);
  const texts = content as unknown as Texts;
  const { subject, preheader, heading, title, lead, reason } = texts;
  return {
    ...copy,
    ...{ subject, preheader, heading },
    ...(copy.title && { title }),
    ...(copy.lead && { lead }),
    ...(copy.body && { body: paragraphsOf(texts.text) }),
    ...(copy.facts && { facts: texts.facts }),
    ...(copy.button && { button: { ...copy.button, label: texts.button } }),
    ...(copy.schedule && {
      schedule: { ...copy.schedule, heading: texts.scheduleHeading, note: texts.scheduleNote },
    }),
    ...(copy.after && { after: paragraphsOf(texts.after) }),
    ...(copy.section && {
      section: { ...copy.section, heading: texts.sectionHeading, texts: paragraphsOf(texts.sectionText) },
    }),
    ...(copy.mute && { mute: { ...copy.mute, link: texts.muteLink, text: texts.muteText } }),
    ...(copy.stop && { stop: { text: texts.stopText, link: texts.stopLink } }),
    ...(copy.footer && {
      footer: {
        ...copy.footer,
        aside: texts.footerText,
        choose: { ...copy.footer.choose, label: texts.footerLink },
      },
    }),
    ...(copy.reason && { reason }),
  };
}

function paragraphsOf(words: string): string[] {
  return words.split(/\n\s*\n/);
}
