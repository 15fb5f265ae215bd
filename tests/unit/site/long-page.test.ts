import { expect, test } from "vitest";
import { refuseTooLong } from "@/components/admin/site/use-editor";
import { documentSave } from "@/content/document-save";
import { saveSchema } from "@/lib/site/documents/schema";

const changesOf = (to: string) => JSON.stringify([{ path: "sections", from: "", to }]);

function refusedBy(changes: string) {
  const form = new FormData();
  form.set("changes", changes);
  return refuseTooLong(form);
}

test("a save of 900,000 characters is accepted", () => {
  const changes = changesOf("x".repeat(900_000));
  expect(refusedBy(changes)).toBeNull();
  expect(saveSchema.safeParse({ page: "home", changes }).success).toBe(true);
});

test("a longer one is not sent, or refused, and says what to do", () => {
  const { mostBytes, tooLong } = documentSave;
  const refusal = { status: "failed", message: tooLong };
  expect(refusedBy(changesOf("x".repeat(mostBytes)))).toMatchObject(refusal);
  // An apostrophe has three bytes
  expect(refusedBy(changesOf("’".repeat(mostBytes / 2)))).toMatchObject(refusal);
  const parsed = saveSchema.safeParse({ page: "home", changes: changesOf("x".repeat(mostBytes)) });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([tooLong]);
});
