import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { resendService } from "@/lib/email/resend";
import { uniqueEmail } from "../../support/factories";
import { listEmails, setFaults } from "../../support/sandbox";

afterEach(() => setFaults({ resend: { down: false, error: null, answer: "given", perSecond: null } }));

const letterTo = (to: string, subject = "To many") => ({
  ...{ id: randomUUID(), to, subject, html: "<p>Hello</p>", text: "Hello" },
  headers: { "List-Unsubscribe": "<https://example.test/letters/stop/x>" },
});

describe("batches by Resend", () => {
  test("send each email once under the key, with its own tag and headers", async () => {
    const letters = [letterTo(uniqueEmail()), letterTo(uniqueEmail())];
    const key = randomUUID();
    const first = await resendService.sendMany(letters, key);
    expect(first).toMatchObject({ state: "accepted", each: [{}, {}] });
    expect(await resendService.sendMany(letters, key)).toEqual(first);
    for (const [index, { id, to, headers }] of letters.entries()) {
      const emails = await listEmails(to);
      expect(emails).toHaveLength(1);
      expect(emails[0]).toMatchObject({ headers, tags: [{ name: "letter", value: id }] });
      expect(first.state === "accepted" && first.each?.[index]).toMatchObject({ providerId: emails[0]?.id });
    }
  });

  test("with a used key return that it was accepted, and send nothing", async () => {
    const [first, second] = [letterTo(uniqueEmail()), letterTo(uniqueEmail())];
    const key = randomUUID();
    await resendService.sendMany([first, second], key);
    expect(await resendService.sendMany([second], key)).toEqual({ state: "accepted", each: null });
    expect(await listEmails(second.to)).toHaveLength(1);
  });

  test("with one invalid address send the others and refuse only that one", async () => {
    const [first, last] = [letterTo(uniqueEmail()), letterTo(uniqueEmail())];
    const answer = await resendService.sendMany([first, letterTo("no address"), last], randomUUID());
    expect(answer).toMatchObject({
      state: "accepted",
      each: [{ providerId: expect.any(String) as string }, { refused: expect.any(String) as string }, {}],
    });
    for (const { to } of [first, last]) expect(await listEmails(to)).toHaveLength(1);
  });

  test.each([
    [{ down: true }, "delayed", 0],
    [{ error: { statusCode: 403, name: "validation_error", message: "Not verified" } }, "delayed", 0],
    [{ error: { statusCode: 429, name: "daily_quota_exceeded", message: "Tomorrow" } }, "delayed", 0],
    [{ answer: "cut" }, "unanswered", 1],
  ] as const)("when Resend fails (%o): %s", async (fault, state, arrived) => {
    await setFaults({ resend: fault });
    const letter = letterTo(uniqueEmail());
    expect(await resendService.sendMany([letter], randomUUID())).toMatchObject({ state });
    await setFaults({ resend: { down: false, error: null, answer: "given" } });
    expect(await listEmails(letter.to)).toHaveLength(arrived);
  });
});
