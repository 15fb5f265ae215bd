import { z } from "zod";
import { day, Field, line, markdown, optionalPicture, sharePicture, type PictureValue } from "./fields";
import { addressField } from "./own-page";
import type { Document } from "./page";

/** What a blog post begins with. */
export type PostDefaults = Readonly<
  Record<"title" | "category" | "date" | "text" | "description" | "address", string>
>;

const descriptionMax = 160;

type PostFields = {
  readonly page: Readonly<
    Record<"title" | "text" | "category" | "author" | "date" | "address", Field<string>> & {
      picture: Field<PictureValue>;
    }
  >;
  readonly search: { readonly description: Field<string>; readonly share: Field<PictureValue> };
};

/** A blog post. */
export type PostDocument = Document<PostFields>;

function fieldsOf(defaults: PostDefaults): PostFields {
  const description = z.string().trim().max(descriptionMax, `Write at most ${descriptionMax} characters.`);
  return {
    page: {
      title: line(defaults.title, { label: "Title" }),
      picture: optionalPicture({ label: "Picture" }),
      text: markdown(defaults.text, { label: "Text", isArticle: true }),
      category: line(defaults.category, { label: "Category" }),
      author: line("{{founder}}", { label: "Author", optional: true }),
      date: day(defaults.date, { label: "Date" }),
      address: addressField(defaults.address),
    },
    search: {
      description: new Field("text", defaults.description, description, { label: "Search description" }),
      share: sharePicture(),
    },
  };
}

const unwritten = fieldsOf({ title: "", category: "", date: "", text: "", description: "", address: "" });

/** The post with this key; one that the founder wrote has no defaults. */
export function post(key: string, defaults?: PostDefaults): PostDocument {
  return { key, name: defaults?.title ?? "Post", fields: defaults ? fieldsOf(defaults) : unwritten };
}

const prefix = "post-";

/** The key of a post created at this address. */
export function postKey(address: string): string {
  return `${prefix}${address}`;
}

/** The last part of its editor's address: what its key has of its first address. */
export function postSlug(key: string): string {
  return key.slice(prefix.length);
}

/** True for the key of a blog post. */
export function isPostKey(key: string): boolean {
  return key.startsWith(prefix);
}
