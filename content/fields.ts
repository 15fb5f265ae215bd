import { z } from "zod";
import { business } from "./business";
import { pictures, type PicturePath } from "./pictures";

/** How a field is edited at /admin/site. */
export type FieldKind =
  | "line"
  | "text"
  | "markdown"
  | "picture"
  | "id"
  | "day"
  | "choice"
  | "colour"
  | "flag"
  | "list"
  | "sections";

type Options = {
  /** The field's label, if not derived from its name. */
  label?: string;
  /** What the field is for, below its label. */
  hint?: string;
  /** May be empty when it is published. */
  optional?: boolean;
  /** Where a button or link leads: a path of the site or an https URL. */
  link?: boolean;
  /** A consent, payment or law depends on it, so publishing a change asks first. */
  legal?: boolean;
  /** Words that have to stay, as they become links. */
  keeps?: readonly string[];
  /** The width in pixels below which a picture looks blurred, if not 1,200. */
  width?: number;
  /** A picture that is shown whole and named by what it stands for: without focal point and description. */
  isWhole?: boolean;
  /** The page of the office that has the field's form, in place of the document's editor. */
  editedAt?: EditedAt;
  /** A post's Markdown: one hash begins a heading, and it may have pictures. */
  isArticle?: boolean;
  /** The names of the places it may have, if not those of its default. */
  places?: readonly string[];
  /** Where the page sets dark words on the picture. */
  words?: WordsPlace;
};

/** The box that a picture fills, and the parts of it that have words, in per cent. */
export type WordsPlace = {
  readonly box: readonly [width: number, height: number];
  readonly parts: readonly (readonly [left: number, right: number, top: number, bottom: number])[];
};

/** Where a list has a form of its own. */
export type EditedAt = "/admin/testimonials" | "/admin/gallery";

/** An editable value of a document: its default, its form field and its validation. */
export class Field<Value = unknown> {
  constructor(
    readonly kind: FieldKind,
    readonly initial: Value,
    readonly schema: z.ZodType<Value>,
    readonly options: Options & {
      /** The fields of a list's items. */
      item?: ItemFields;
      /** The fewest and most items of a list. */
      size?: Size;
      choices?: Readonly<Record<string, string>>;
      /** The kinds of blocks. */
      kinds?: BlockKinds;
      /** The fixed sections by name, and those of them that cannot be hidden. */
      names?: Readonly<Record<string, string>>;
      needed?: readonly string[];
    } = {},
  ) {}
}

/** Fields by name, in groups. */
export type Fields = { readonly [name: string]: Field | Fields };

/** The values of fields. */
export type ValuesOf<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Field<infer Value> ? Value : ValuesOf<Tree[Name]>;
};

type ItemFields = Readonly<Record<string, Field>>;
type Size = readonly [least: number, most: number];

const lineMax = 300;
const listMax = 40;

const lineSchema = words(lineMax).regex(/^[^\n\r]*$/, "Write it in one line.");
const textSchema = words(3_000);
const markdownSchema = words(60_000);

/** A text without line breaks, at most 300 characters. */
export function line(initial = "", options: Options = {}): Field<string> {
  return new Field("line", initial, lineSchema, options);
}

/** A text of at most 3,000 characters. */
export function text(initial = "", options: Options = {}): Field<string> {
  return new Field("text", initial, textSchema, options);
}

/** A text in Markdown without HTML, at most 60,000 characters. */
export function markdown(initial = "", options: Options = {}): Field<string> {
  return new Field("markdown", initial, markdownSchema, options);
}

/** An ISO day; an empty one becomes the day of the publication. */
export function day(initial = "", options: Options = {}): Field<string> {
  const schema = z.iso.date("Choose a day.").or(z.literal(""));
  return new Field("day", initial, schema, { ...options, optional: true });
}

/** One of several values, which the form shows by name. */
export function choice<Choices extends Readonly<Record<string, string>>>(
  initial: keyof Choices & string,
  choices: Choices,
  options: Options = {},
): Field<keyof Choices & string> {
  const values = Object.keys(choices) as (keyof Choices & string)[];
  return new Field("choice", initial, z.enum(values), { ...options, choices });
}

/** A colour such as "#1e1726". */
export function colour(initial: string, options: Options = {}): Field<string> {
  const schema = z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Write # and six of 0 to 9 and a to f, as #1e1726.");
  return new Field("colour", initial, schema, options);
}

export function flag(initial: boolean, options: Options = {}): Field<boolean> {
  return new Field("flag", initial, z.boolean(), options);
}

/** What identifies an item of a list for good. */
export function id(): Field<string> {
  return new Field("id", "", idSchema, { optional: true });
}

const idSchema = z.string().regex(/^[\w-]{1,40}$/);

const percent = z.number().int().min(0).max(100);

const pictureSchema = z.strictObject({
  path: z
    .string()
    .refine((path) => Object.hasOwn(pictures, path) || /^\/uploads\/[\w-]+\.(jpg|png)$/.test(path)),
  /** Empty for a decoration. */
  alt: z.string().trim().max(lineMax),
  isDecoration: z.boolean(),
  /** The focal point in per cent. */
  x: percent,
  y: percent,
});

/** A picture of the site or an uploaded one, with its description and focal point. */
export type PictureValue = z.infer<typeof pictureSchema>;

export function picture(
  path: PicturePath,
  { isDecoration = false, ...options }: Options & { isDecoration?: boolean } = {},
): Field<PictureValue> {
  const value = pictureValue(path);
  return pictureLike(isDecoration ? { ...value, alt: "", isDecoration } : value, options);
}

/** A picture that is at first this one. */
export function pictureLike(initial: PictureValue, options: Options = {}): Field<PictureValue> {
  return new Field("picture", initial, pictureSchema, options);
}

/** Stands for no picture in an optional field. */
export const noPicture: PictureValue = { path: "", alt: "", isDecoration: false, x: 50, y: 50 };

/** A picture that may be left out. */
export function optionalPicture(options: Options = {}): Field<PictureValue> {
  const schema = pictureSchema.or(pictureSchema.extend({ path: z.literal("") }));
  return new Field("picture", noPicture, schema, { ...options, optional: true });
}

/** The picture that a link to a page shows in other apps, in place of the page's card. */
export function sharePicture(): Field<PictureValue> {
  const hint = "Shown where a link to the page is shared, 1200 × 630. Without one, a card with its title is.";
  return optionalPicture({ label: "Share picture", hint });
}

/** One of the site's pictures, or what the business has in its place, with its description and focal point. */
export function pictureValue(path: PicturePath): PictureValue {
  const own = business.pictures[path];
  if (own) return { ...own, isDecoration: false };
  const { alt, focal } = pictures[path];
  return { path, alt, isDecoration: false, ...focal };
}

type ListItem<Item> = ValuesOf<Item> & { readonly isHidden?: boolean };

/** Items of the same fields, by default those of `initial`; `size` limits their number, at most 40. Each can be hidden. */
export function list<const Item extends ItemFields>(
  fields: Item,
  initial: readonly Partial<ValuesOf<Item>>[],
  { size = [0, listMax], ...options }: Options & { size?: Size } = {},
): Field<readonly ListItem<Item>[]> {
  const [least, most] = size;
  const item: ItemFields =
    least === most ? fields : { ...fields, isHidden: flag(false, { label: "Hidden" }) };
  const schema = z
    .array(z.object(shapeOf(item)))
    .min(least)
    .max(most)
    .refine((items) => items.filter((one) => !one.isHidden).length >= least, `Show at least ${least}.`);
  const complete = initial.map((one) => {
    const values = Object.entries(item).map(([name, field]) => [name, one[name] ?? field.initial] as const);
    return Object.fromEntries(values) as ListItem<Item>;
  });
  return new Field("list", complete, schema as unknown as z.ZodType<readonly ListItem<Item>[]>, {
    ...options,
    ...{ item, size },
  });
}

/** Kinds of blocks, each with its name and fields. */
export type BlockKinds = Readonly<Record<string, { name: string; fields: ItemFields }>>;

/** A section that the founder added to a page. */
export type Block<Kinds extends BlockKinds = BlockKinds> = {
  [Kind in keyof Kinds & string]: {
    readonly id: string;
    readonly kind: Kind;
    readonly isHidden: boolean;
  } & ValuesOf<Kinds[Kind]["fields"]>;
}[keyof Kinds & string];

/** A section that the page was delivered with, by its name in content/. */
export type FixedSection = { readonly id: string; readonly kind: "fixed"; readonly isHidden: boolean };

type SectionsOptions<Section> = Options & {
  /** Those of its fixed sections that cannot be hidden. */
  needed?: readonly string[];
  /** The sections that it begins with, if not its fixed ones in their order. */
  start?: readonly Section[] | undefined;
};

/** The sections of a page in the founder's order: its fixed ones, by their names, and at most 40 blocks of several kinds. */
export function sections<const Kinds extends BlockKinds>(
  names: Readonly<Record<string, string>>,
  kinds: Kinds,
  { needed = [], start = [], ...options }: SectionsOptions<FixedSection | Block<Kinds>> = {},
): Field<readonly (FixedSection | Block<Kinds>)[]> {
  type Section = FixedSection | Block<Kinds>;
  const common = { id: idSchema, isHidden: z.boolean() };
  const schemas = Object.entries(kinds).map(([kind, { fields }]) =>
    z.object({ kind: z.literal(kind), ...common, ...shapeOf(fields) }),
  );
  const fixedSchema = z.object({ kind: z.literal("fixed"), ...common });
  const fixed = Object.keys(names);
  // Sections that a later version adds or removes do not undo the founder's order
  const complete = (value: readonly Section[]) => {
    const known = value
      .filter(({ id, kind }) => kind !== "fixed" || fixed.includes(id))
      .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
      .map((one) => (one.kind === "fixed" && needed.includes(one.id) ? { ...one, isHidden: false } : one));
    return fixed.reduce((all, id, index) => {
      if (all.some((one) => one.id === id)) return all;
      const before = all.findIndex((one) => one.id === fixed[index - 1]);
      return all.toSpliced(before + 1, 0, { id, kind: "fixed", isHidden: false });
    }, known);
  };
  const ofKinds = z.discriminatedUnion("kind", [fixedSchema, ...schemas]) as unknown as z.ZodType<Section>;
  const schema = z
    .array(ofKinds)
    .transform(complete)
    .refine((all) => all.filter(({ kind }) => kind !== "fixed").length <= listMax, `Add at most ${listMax}.`);
  return new Field("sections", complete(start), schema, {
    ...{ label: "Sections", kinds, names, needed },
    ...options,
  });
}

/** What a later version adds to an item has its default. */
function shapeOf(fields: ItemFields) {
  const shape = Object.entries(fields).map(([name, { schema, initial }]) => [name, schema.default(initial)]);
  return Object.fromEntries(shape) as Record<string, z.ZodType>;
}

// Empty texts are found before publishing, as a draft may have them
function words(most: number) {
  return z
    .string()
    .trim()
    .max(most, `Write at most ${most.toLocaleString("en-GB")} characters.`);
}
