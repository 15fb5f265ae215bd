import { Field, line, text } from "./fields";

/** Texts by name, in groups, among fields. */
type Texts = { readonly [name: string]: string | Field | Texts };

type FieldsOf<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends string
    ? Field<string>
    : Tree[Name] extends Field
      ? Tree[Name]
      : FieldsOf<Tree[Name]>;
};

/** The longest text of which a line is made. */
const shortMax = 70;

/** A field of each text: a line of a short one. Fields stay as they are. */
export function texts<const Tree extends Texts>(tree: Tree): FieldsOf<Tree> {
  const fields = Object.entries(tree).map(([name, one]) => [name, fieldOf(one)] as const);
  return Object.fromEntries(fields) as FieldsOf<Tree>;
}

function fieldOf(one: Texts[string]) {
  if (one instanceof Field) return one;
  if (typeof one === "object") return texts(one);
  return one.length > shortMax ? text(one) : line(one);
}
