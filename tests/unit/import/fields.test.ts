import { describe, expect, test } from "vitest";
import {
  anyTimeField,
  idField,
  numberField,
  orNothing,
  personField,
  timeField,
  yesField,
} from "@/lib/data/import/fields";

describe("a time", () => {
  test.each([
    ["2024-03-31T10:00:00Z", "2024-03-31T10:00:00.000Z"],
    ["2024-03-31 10:00:00.123456+00", "2024-03-31T10:00:00.123Z"],
    ["2024-03-31T10:00:00+01:00", "2024-03-31T09:00:00.000Z"],
    ["2024-03-31 10:00", "2024-03-31T10:00:00.000Z"],
    ["2023-03-24 10:23:10 UTC", "2023-03-24T10:23:10.000Z"],
    ["2023-03-24T10:23:10 gmt", "2023-03-24T10:23:10.000Z"],
    ["2023-03-24 10:23:10 +0000", "2023-03-24T10:23:10.000Z"],
    [" 2024-02-29 ", "2024-02-29T00:00:00.000Z"],
  ])("%s", (text, at) => expect(timeField.parse(text)).toBe(at));

  test.each([
    "",
    "31/03/2024",
    "2024-02-30",
    "2024-13-01",
    "2024-03-31T25:00:00Z",
    "=NOW()",
    "1899-12-31",
    "9999-01-01",
  ])("%s is invalid", (text) => expect(timeField.safeParse(text).success).toBe(false));

  test("may be future or empty where that is valid", () => {
    expect(orNothing(anyTimeField).parse("2999-01-01")).toBe("2999-01-01T00:00:00.000Z");
    expect(orNothing(anyTimeField).parse(" ")).toBeNull();
    expect(orNothing(timeField).safeParse("soon").error?.issues[0]?.message).toBe(
      "It is no past time such as 2024-03-31T10:00:00Z. If dates are written another way, say so in import.yaml, such as `dates: DD/MM/YYYY`.",
    );
  });
});

test("a UUID stays, any other id is hashed to one: stable, and different for each table", () => {
  const uuid = "0B7C2A3E-1111-4222-8333-444455556666";
  expect(idField("messages").parse(uuid)).toBe(uuid.toLowerCase());
  expect(idField("messages").parse("post-1")).toBe(idField("messages").parse(" post-1 "));
  expect(idField("messages").parse("post-1")).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(idField("invitations").parse("post-1")).not.toBe(idField("messages").parse("post-1"));
  for (const id of ["", " ", "a\0b", "x".repeat(201)])
    expect(idField("messages").safeParse(id).success).toBe(false);
});

test("a person is an id of the profiles, an address or empty", () => {
  expect(personField.parse("7")).toEqual({ userId: idField("profiles").parse("7"), authorKey: null });
  expect(personField.parse(" Fern@Example.com ")).toEqual({ userId: null, authorKey: "fern@example.com" });
  expect(personField.parse("")).toEqual({ userId: null, authorKey: null });
  expect(personField.safeParse("a\0@b.example").success).toBe(false);
});

test("numbers and booleans are parsed in common forms, or refused", () => {
  const number = numberField({ min: 1, max: 100 });
  expect(number.parse(" 7 ")).toBe(7);
  for (const text of ["0", "101", "-1", "1.5", "1e1", "", "=1+1"])
    expect(number.safeParse(text).success).toBe(false);
  expect(["t", "TRUE", "1", "yes"].map((text) => yesField.parse(text))).toEqual([true, true, true, true]);
  expect(["f", "False", "0", "no"].map((text) => yesField.parse(text))).toEqual([false, false, false, false]);
  expect(yesField.safeParse("maybe").success).toBe(false);
});
