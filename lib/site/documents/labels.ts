import { Field, type Fields } from "@/content/fields";
import type { Document, SitePage } from "@/content/page";
import { isPostKey } from "@/content/post";

const labels: Readonly<Record<string, string>> = {
  alt: "Picture description",
  byItself: "Automatic payment",
  eyebrow: "Line above the title",
  headline: "Title",
  lead: "Text",
  intro: "Text",
  description: "Text",
  note: "Small line",
  page: "Title, address and menus",
  picture: "Picture",
  image: "Picture",
  title: "Title",
  text: "Text",
};

/** The label of a field or group by its name in content/. */
export function labelOfName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]/g, " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a field is, as "Hero, Title". */
export function labelOf(document: Document, path: string): string {
  const names = path.split(".");
  const { sections = {}, labels: own = {} } = document as Partial<SitePage>;
  const isUngrouped = names[0] === "search" || isPostKey(document.key);
  let fields: Field | Fields | undefined = document.fields;
  return names
    .map((name, index) => {
      fields = fields instanceof Field ? undefined : fields?.[name];
      if (index === 0 && sections[name]) return sections[name];
      const label = own[names.slice(0, index + 1).join(".")];
      if (label) return label;
      return (fields instanceof Field && fields.options.label) || labelOfName(name);
    })
    .filter((_, index) => !(names.length > 1 && index === 0 && isUngrouped))
    .join(", ");
}
