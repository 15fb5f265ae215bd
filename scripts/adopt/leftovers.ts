import { defaultBusiness, readBusiness } from "../../content/businesses";
import { dorset } from "../../content/retreats";
import { getContent } from "../../lib/content/documents";
import { emailDocuments } from "../../lib/content/emails";
import { listFields, listPictures } from "../../lib/content/edits";
import { listSiteDocuments } from "../../lib/content/site-pages";

// Prints which texts and pictures of BUSINESS are still those of the default business.

const { settings = {} } = readBusiness(defaultBusiness).documents;
const named = Object.values(settings).filter((value) => typeof value === "string");
const firstWord = (path: string) => named.find((value) => value === settings[path])?.split(" ")[0] ?? [];
const marks = [
  ...named,
  ...["identity.business", "identity.founder"].flatMap(firstWord),
  ...[dorset.name, dorset.place, dorset.copy.station],
];
const lines = [...listSiteDocuments(), ...emailDocuments].flatMap((document) =>
  listFields(document).flatMap(({ path, field }) => {
    const at = `${document.key}: ${path}`;
    const value = path.split(".").reduce<unknown>((all, name) => valueIn(all, name), getContent(document));
    const text = JSON.stringify(value);
    const found = marks.filter((mark) => text.includes(mark));
    const pictures = listPictures(field, value).filter((one) => one.value.path.startsWith("/images/"));
    return [
      ...(found.length > 0 ? [`${at} has ${[...new Set(found)].join(", ")}`] : []),
      ...pictures.map((one) => `${at} shows ${one.value.path}`),
    ];
  }),
);
console.log(lines.length === 0 ? "Nothing is left of the previous business." : lines.join("\n"));
process.exit(0);

function valueIn(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
