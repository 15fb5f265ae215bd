import { settingsPart } from "@/content/settings";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { asSlug, inOneLine } from "@/lib/text";
import { applyEdits, type Edits } from "./edits";
import { previewedEdits } from "./preview";

export type Settings = ReturnType<typeof settingsOf>;

const published = new WeakMap<Catalogue, Settings>();

/** The names and addresses of the business as published (in a preview: as in their draft). */
export function getSettings(): Settings {
  const edits = previewedEdits(settingsPart.key);
  return edits ? settingsOf(edits) : getPublishedSettings();
}

/** The same without a draft. */
export function getPublishedSettings(): Settings {
  const catalogue = currentCatalogue();
  const settings = published.get(catalogue) ?? settingsOf(catalogue.edits[settingsPart.key] ?? {});
  published.set(catalogue, settings);
  return settings;
}

/** The settings with these edits. */
export function settingsOf(edits: Edits) {
  const { identity, contact, invoices, emailSender, region } = applyEdits(
    settingsPart.fields,
    edits,
    (value) => value,
  );
  return {
    ...{ ...identity, ...contact, ...emailSender },
    /** The path of the founder's page. */
    founderPath: founderPathOf(identity.founderFirst),
    /** The postal address and the numbers in one line; empty without any. */
    imprint: imprintOf(identity),
    senderName: emailSender.senderName || identity.business,
    ...{ vatScheme: invoices.vat, vatRate: invoices.vatRate, invoiceNote: invoices.note },
    /** Of the retreats that are started. */
    currency: region.currency,
    /** The domain whose DNS records mail services check. */
    senderDomain: emailSender.lettersFrom.split("@").at(-1) ?? "",
  };
}

function imprintOf({ postalAddress, companyNumber, vatNumber }: Readonly<Record<string, string>>): string {
  const parts = [
    postalAddress && inOneLine(postalAddress),
    companyNumber && `Company number ${companyNumber}`,
    vatNumber && `VAT number ${vatNumber}`,
  ];
  return parts.filter(Boolean).join(". ");
}

/** A text of content/ with the names that it has as `{{name}}`. */
export function fillNames(text: string): string {
  const settings: Readonly<Record<string, string>> = getSettings();
  return text.replace(/\{\{(\w+)\}\}/g, (token, name: string) =>
    Object.hasOwn(settings, name) ? (settings[name] ?? token) : token,
  );
}

/** The path of the founder's page for a first name (docs/rules/content.md#addresses). */
function founderPathOf(firstName: string): string {
  return `/meet-${asSlug(firstName, 40) || "founder"}`;
}
