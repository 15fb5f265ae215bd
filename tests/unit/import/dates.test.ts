import { expect, test } from "vitest";
import { dateFormatSchema, parseMoment } from "@/lib/data/import/dates";

test.each([
  ["03/24/2023", "MM/DD/YYYY", "2023-03-24T00:00:00.000Z"],
  ["24/03/2023 10:36", "DD/MM/YYYY HH:mm", "2023-03-24T10:36:00.000Z"],
  ["Mar 24, 2023", "MMM D, YYYY", "2023-03-24T00:00:00.000Z"],
  ["24 March 2023 10:00:01 +01:00", "D MMMM YYYY", "2023-03-24T09:00:01.000Z"],
  ["24.3.2023, 9:05 pm", "DD.MM.YYYY", "2023-03-24T21:05:00.000Z"],
  ["12:00 am", "DD.MM.YYYY", null],
  ["1679653390", "unix", "2023-03-24T10:23:10.000Z"],
  ["1679653390000", "unix-ms", "2023-03-24T10:23:10.000Z"],
  ["31/02/2023", "DD/MM/YYYY", null],
  ["03/24/2023", "DD/MM/YYYY", null],
])("%s as %s", (text, format, at) => expect(parseMoment(text, [dateFormatSchema.parse(format)])).toBe(at));

test("the first matching format of several counts", () =>
  expect(parseMoment("24/03/2023", ["MM/DD/YYYY", "DD/MM/YYYY"])).toBe("2023-03-24T00:00:00.000Z"));

test.each(["", "yesterday", "DD/MM", "seconds"])("“%s” is not a format", (format) =>
  expect(dateFormatSchema.safeParse(format).success).toBe(false),
);
