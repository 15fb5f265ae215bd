import {
  Field,
  blocks,
  choice,
  flag,
  line,
  list,
  markdown,
  picture,
  sharePicture,
  text,
  type Block,
} from "./fields";
import type { Document } from "./page";
import { z } from "zod";

const title = line("", { label: "Title", optional: true });

/** What pages made by the founder consist of. */
export const blockKinds = {
  text: { name: "Text", fields: { title, text: markdown() } },
  "picture-with-text": {
    name: "Picture with text",
    fields: {
      title,
      text: markdown(),
      picture: picture("/images/retreat-unleash.jpg"),
      side: choice(
        "left",
        { left: "Picture on the left", right: "Picture on the right" },
        { label: "Layout" },
      ),
    },
  },
  quotes: { name: "Quotes", fields: { title, quotes: list({ text: text(), name: line() }, []) } },
  list: {
    name: "List",
    fields: { title, items: list({ title: line(), text: text("", { optional: true }) }, []) },
  },
  gallery: {
    name: "Gallery",
    fields: {
      title,
      pictures: list(
        { picture: picture("/images/retreat-unleash.jpg"), caption: line("", { optional: true }) },
        [],
      ),
    },
  },
  faq: { name: "FAQ", fields: { title, questions: list({ question: line(), answer: markdown() }, []) } },
  "call-to-action": {
    name: "Call to action",
    fields: {
      title: line("", { label: "Title" }),
      text: text("", { optional: true }),
      button: line("", { label: "Button" }),
      link: line("", { label: "It opens", link: true }),
    },
  },
  "form-link": {
    name: "Form link",
    fields: {
      title: line("", { label: "Title" }),
      text: text("", { optional: true }),
      form: choice("/#contact", {
        "/#contact": "Contact form",
        "/custom-retreat": "Custom retreat enquiry",
        "/mastermind-waitlist": "Mastermind waitlist",
      }),
      button: line("", { label: "Button" }),
    },
  },
} as const;

export type OwnBlock = Block<typeof blockKinds>;

const addressMax = 60;

/** The address of a page without its slash: words with hyphens. */
export const addressSchema = z
  .string()
  .trim()
  .max(addressMax, `Use at most ${addressMax} characters.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and hyphens.");

/** The address of a page that the founder can move. */
export function addressField(initial = ""): Field<string> {
  return new Field("line", initial, addressSchema.or(z.literal("")), { label: "Address" });
}

const fields = {
  page: {
    title: line("", { label: "Title" }),
    address: addressField(),
    inHeader: flag(false, { label: "In the header" }),
    inFooter: flag(false, { label: "In the footer" }),
  },
  blocks: blocks(blockKinds),
  search: {
    title: line("", { label: "Search title", optional: true }),
    description: text("", { label: "Search description" }),
    share: sharePicture(),
  },
};

/** A page that the founder made: its fields are empty until they are edited. */
export type OwnPage = Document<typeof fields>;

const prefix = "page-";

/** The page with this key. */
export function ownPage(key: string): OwnPage {
  return { key, name: "Page", fields };
}

/** The key of a page created at this address. */
export function ownPageKey(address: string): string {
  return `${prefix}${address}`;
}

/** True for the key of a page that the founder made. */
export function isOwnPageKey(key: string): boolean {
  return key.startsWith(prefix);
}
