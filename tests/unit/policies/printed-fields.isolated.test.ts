import { afterEach, expect, test } from "vitest";
import type { Field } from "@/content/fields";
import type { Document } from "@/content/page";
import { retreats } from "@/content/retreats";
import { retreatDocument } from "@/content/retreats/document";
import { settingsPart } from "@/content/settings";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { listFields } from "@/lib/content/edits";
import { policyPages, printedTerms } from "@/lib/content/policies";

afterEach(() => replaceCatalogue({}));

/** Another value that the field accepts; undefined if none of these is. */
function otherValue({ initial, schema }: Field): unknown {
  return [`${initial as string} x`, "x", "x@y.example"].find(
    (value) => value !== initial && schema.safeParse(value).success,
  );
}

test("a field that changes the printed terms says before its publication that it has legal effect", () => {
  const delivered = printedTerms();
  const ofRetreats = Object.values(retreats).map(retreatDocument);
  const documents: Document[] = [...policyPages, settingsPart, ...ofRetreats];
  const printed = documents.flatMap((document) =>
    listFields(document).flatMap(({ path, field }) => {
      const value = otherValue(field);
      if (value === undefined) return [];
      const one = { key: document.key, published: { [path]: value } };
      replaceCatalogue({ documents: [{ ...one, revision: 1, unpublishedAt: null, redirects: [] }] });
      if (printedTerms() === delivered) return [];
      return [{ name: `${document.key} ${path}`, isLegal: field.options.legal === true }];
    }),
  );
  expect(printed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "policy-cancellation-policy effective",
      "policy-terms-of-service text",
      "retreats-dorset about.name",
      "settings contact.email",
      "settings identity.founderFirst",
      "settings identity.mastermind",
      "settings identity.product",
    ]),
  );
  expect(printed.filter(({ isLegal }) => !isLegal)).toEqual([]);
});
