import { expect, test } from "vitest";
import { greetingName } from "@/lib/email/greeting-name";

test.each([
  ["Maya Fox", "Maya"],
  ["  Maya\n Fox ", "Maya"],
  ["Maya\u202e", "Maya"],
  ["Dr. Hazel Moor", "Hazel"],
  ["Prof. Dr. Hazel Moor", "Hazel"],
  ["Mrs Moor", "Mrs Moor"],
  ["Mrs", ""],
  ["Moor, Hazel", "Hazel"],
  ["Hazel Moor, PhD", "Hazel"],
  ["HAZEL", "HAZEL"],
  ["Siân Rhys", "Siân"],
  ["山田 花子", "山田 花子"],
  ["X Æ A-12", "X Æ A-12"],
  ["J. Smith", "J. Smith"],
  ["Renee 🌻", "Renee"],
  ["Drew Barry", "Drew"],
  ["N/A", ""],
  ["Win a phone at https://spam.example/x and", ""],
  ["prize-draw.com/now Hazel", ""],
  ["kim@example.com", ""],
  ["Mr and Mrs Moor", "Mr and Mrs Moor"],
  ["Herr Moor", "Herr Moor"],
  [" \u200b", ""],
])("%s is greeted as %s", (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});
