import { blockKinds } from "./blocks";
import { Field, flag, line, sections, sharePicture, text } from "./fields";
import type { Document } from "./page";
import { z } from "zod";

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
  sections: sections({}, blockKinds),
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
