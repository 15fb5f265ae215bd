import { expect, test } from "vitest";
import { fromHeader } from "@/lib/email/resend";

test.each([
  ["Rebel Retreats", "Rebel Retreats <letters@example.org>"],
  ["Rebel Retreats, Ltd", '"Rebel Retreats, Ltd" <letters@example.org>'],
  ["Rebel & Co.", '"Rebel & Co." <letters@example.org>'],
  ['The "Rebels"', '"The \\"Rebels\\"" <letters@example.org>'],
])("the From header of %s is valid", (name, header) => {
  expect(fromHeader(name, "letters@example.org")).toBe(header);
});
