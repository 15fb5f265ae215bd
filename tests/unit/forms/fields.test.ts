import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { anyText } from "../../support/any-text";
import { formFields } from "../../support/form-fields";
import { casesOf } from "../../support/field-cases";

const everyField = Object.entries(formFields).flatMap(([form, { schema, fields }]) =>
  Object.entries(fields).map(([name, field]) => ({ form, name, field, schema })),
);

describe.each(everyField)("the $form form’s $name", ({ name, field, schema }) => {
  const told = (sent: unknown) => {
    const { success, data, error } = (schema.shape[name] ?? z.never()).safeParse(sent);
    return success ? { kept: data } : { refused: error.issues[0]?.message };
  };

  test.each(casesOf(field))("$name", ({ sent, expected }) => {
    expect(told(sent)).toEqual(expected);
  });

  test("never throws for any value, and accepts its own output unchanged", () => {
    const anything = fc.oneof(anyText(), fc.anything());
    fc.assert(
      fc.property(anything, (sent) => {
        const { kept } = told(sent);
        if (kept !== undefined && field.kind !== "tick") expect(told(kept)).toEqual({ kept });
      }),
    );
  });
});

test("every field of every form is in the table", () => {
  for (const { schema, fields } of Object.values(formFields)) {
    expect(Object.keys(fields)).toEqual(Object.keys(schema.shape));
  }
});
