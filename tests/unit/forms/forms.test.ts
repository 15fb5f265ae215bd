import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problems } from "../../support/forms";
import { formFields, type Field } from "../../support/form-fields";

describe.each(Object.entries(formFields))("the %s form", (_, { schema, fields }) => {
  const each = (valueOf: (field: Field) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]));
  const full = each(brimOf);
  const needed = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const missing = "missing" in field ? field.missing : undefined;
      return missing === undefined ? [] : [[name, missing]];
    }),
  );

  test("accepts values up to the last character", () => {
    expect(problems(schema.safeParse(full))).toEqual({});
  });

  test("requires exactly its required fields, sent empty or not at all", () => {
    expect(problems(schema.safeParse(each(emptyOf)))).toEqual(needed);
    expect(problems(schema.safeParse({ focus: [] }))).toEqual(needed);
    const onlyNeeded = Object.fromEntries(Object.entries(full).filter(([name]) => name in needed));
    expect(problems(schema.safeParse({ focus: [], ...onlyNeeded }))).toEqual({});
  });

  test("returns all errors at once", () => {
    const wrong = each(({ kind }) => (kind === "page" ? "/" : new File(["x"], "x.txt")));
    const told = Object.keys(problems(schema.safeParse(wrong)));
    expect(told.sort()).toEqual(
      Object.keys(fields)
        .filter((name) => name !== "page" && name !== "wording")
        .sort(),
    );
  });

  test("ignores unknown fields", () => {
    const more = '{"id":"1","emailKey":"eve@example.com","__proto__":{"role":"admin"},"constructor":"x"}';
    const parsed = schema.parse({ ...full, ...(JSON.parse(more) as object), toString: "x" });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(fields).sort());
    expect(parsed).not.toHaveProperty("role");
  });

  test("never throws for any value", () => {
    // No form sends an object with a length, on which zod throws if it is no number
    const key = fc.string().filter((name) => name !== "length");
    const anything = fc.oneof(
      fc.anything({ withNullPrototype: true, key }),
      fc.record(each(() => fc.anything({ key })) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      }),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const { success, error } = schema.safeParse(sent);
        // A refusal always has a message.
        expect(success || Object.values(problems({ error })).every((sentence) => sentence !== "")).toBe(true);
      }),
    );
  });
});

/** The longest valid value of a field. */
function brimOf(field: Field): unknown {
  switch (field.kind) {
    case "line":
      return "x".repeat(200);
    case "words":
      return "x".repeat(5_000);
    case "phone":
      return "1".repeat(30);
    case "email":
      return "maya@example.com";
    case "choice":
      return field.options.at(-1);
    case "choices":
      return field.options;
    case "tick":
      return "on";
    case "wording":
      return "x".repeat(20);
    case "page":
      return "/mastermind-waitlist";
  }
}

/** An untouched field as a browser sends it. */
function emptyOf({ kind }: Field): unknown {
  if (kind === "choices") return [];
  return kind === "tick" ? undefined : "";
}
