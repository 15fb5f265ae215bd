import { z } from "zod";
import { blockKinds, type OwnBlock } from "./blocks";
import { business } from "./business";
import {
  Field,
  line,
  sections,
  sharePicture,
  text,
  type Fields,
  type FixedSection,
  type PictureValue,
  type ValuesOf,
} from "./fields";

/** Something of content/ that is edited, published and restored as a whole. */
export type Document<Tree extends Fields = Fields> = {
  /** Identifies it in the database and at /admin/site/[page]; never changes. */
  readonly key: string;
  readonly name: string;
  readonly fields: Tree;
  /** Under which heading the office lists it, if not what several pages show. */
  readonly group?: string;
  /** Labels of its groups and fields by path, if not those of their names. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Where it is previewed, if it has no address of its own; null if it cannot be. */
  readonly previewAt?: string | null;
  /** The places that its texts have to name, wherever. */
  readonly requires?: readonly string[];
  /** What the places in its texts stand for, by name. */
  readonly words?: Readonly<Record<string, string>>;
  /** Facts of what it is about, before those of the site with the same subject and name. */
  readonly facts?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
};

/** A section of a page: one it was delivered with, or one that the founder added. */
export type PageSection = FixedSection | OwnBlock;

type PageFields = {
  readonly search: {
    readonly title: Field<string>;
    readonly description: Field<string>;
    readonly share: Field<PictureValue>;
  };
  readonly sections: Field<readonly PageSection[]>;
};

/** A document whose sections are moved and hidden. */
export type WithSections = Document<Fields & Pick<PageFields, "sections">> & {
  /** The names of its fixed sections. */
  readonly sections: Readonly<Record<string, string>>;
};

/** A public page: a document with an address. */
export type SitePage<Tree extends Fields = Fields> = Document<Tree & PageFields> & {
  readonly path: string;
  readonly group: PageGroup;
  /** For search engines. */
  readonly isListed: boolean;
  /** The names of its fixed sections, which can be moved and, unless they are needed, hidden. */
  readonly sections: Readonly<Record<string, string>>;
};

/** Under which heading /admin/site lists a page. */
type PageGroup = "Main pages" | "Retreats and programmes" | "Policies" | "Downloads";

type Definition<Tree> = {
  key: string;
  path: string;
  name: string;
  group?: PageGroup;
  isListed?: boolean;
  /** Title (60 characters at most) and description (155) for search engines. */
  search: { title: string; description: string };
  /** The groups of `content` that are sections, in their order, each with its name. */
  sections?: Readonly<Record<string, string>>;
  /** Those that the page cannot do without, such as its form. */
  needed?: readonly string[];
  content: Tree;
};

/** Defines a public page by its texts and pictures. */
export function page<const Tree extends Fields>({
  group = "Main pages",
  isListed = true,
  sections: names = {},
  needed = [],
  search,
  content,
  ...definition
}: Definition<Tree>): SitePage<Tree> {
  const fields = withBusiness(definition.key, {
    ...content,
    search: {
      title: line(search.title, { label: "Search title" }),
      description: text(search.description, { label: "Search description" }),
      share: sharePicture(),
    },
    // A policy is the one text that people agree to
    sections: sections(names, group === "Policies" ? {} : blockKinds, { needed }),
  });
  return { ...definition, group, isListed, sections: names, fields };
}

/** Defines texts and pictures without an address of their own: of several pages, or of those of one person. */
export function part<const Tree extends Fields>({
  content: fields,
  ...definition
}: {
  key: string;
  name: string;
  group?: "Personal pages";
  /** A page that anybody may open, if not home, or null for none; personal pages have none otherwise. */
  previewAt?: string | null;
  labels?: Readonly<Record<string, string>>;
  content: Tree;
}): Document<Tree> {
  const { key, group } = definition;
  return { previewAt: group ? null : "/", ...definition, fields: withBusiness(key, fields) };
}

/** A document's fields that begin with what the business has for them. Throws for a value that a field refuses. */
export function withBusiness<Tree extends Fields>(key: string, fields: Tree): Tree {
  const values = business.documents[key];
  return values ? (fieldsWith(fields, values, key, "") as Tree) : fields;
}

function fieldsWith(fields: Fields, values: Readonly<Record<string, unknown>>, key: string, before: string) {
  const all = Object.entries(fields).map(([name, one]): [string, Field | Fields] => {
    const path = before + name;
    if (!(one instanceof Field)) return [name, fieldsWith(one, values, key, `${path}.`)];
    if (!Object.hasOwn(values, path)) return [name, one];
    const parsed = one.schema.safeParse(values[path]);
    if (!parsed.success)
      throw new Error(`business.yaml, ${path} of ${key}:\n${z.prettifyError(parsed.error)}`);
    return [name, new Field(one.kind, parsed.data, one.schema, one.options)];
  });
  return Object.fromEntries<Field | Fields>(all);
}

/** The values of a document. */
export type Content<Of extends Document> = ValuesOf<Of["fields"]>;
