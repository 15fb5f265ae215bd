import { Resend } from "resend";
import { describe, expect, test } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { eventually, startTestSandbox } from "./fixture";

async function startMail() {
  const sandbox = await startTestSandbox();
  const resend = new Resend(sandboxCredentials.resendApiKey, { baseUrl: sandbox.url });
  return { ...sandbox, resend, inbox: sandbox.stored.emails };
}

const letter = {
  from: "Rebel Retreats <hello@rebelretreats.example>",
  to: "ada@example.com",
  subject: "Booked",
  html: '<p>See <a href="http://localhost:3000/auth">your place</a>.</p>',
  text: "See http://localhost:3000/auth.",
};

describe("email", () => {
  test.each([
    [{ to: "ada" }, 422, "validation_error"],
    [{ to: "ada@bounced.resend.dev" }, 422, "validation_error"],
    [{ to: [] }, 422, "missing_required_field"],
    [{ from: "Rebel Retreats" }, 422, "invalid_from_address"],
    [{ subject: "" }, 422, "missing_required_field"],
    [{ html: undefined, text: undefined }, 422, "missing_required_field"],
    [{ attachments: [{ filename: "empty.pdf" }] }, 422, "validation_error"],
  ])("%j is refused", async (change, statusCode, name) => {
    const { resend, control } = await startMail();
    const { data, error } = await resend.emails.send({ ...letter, ...change } as typeof letter);
    expect(data).toBeNull();
    expect(error).toMatchObject({ statusCode, name, message: expect.any(String) as string });
    expect((await control("GET", "/emails")).body).toEqual([]);
  });

  test("without a key, with a wrong one and with a body that is not JSON", async () => {
    const { url } = await startMail();
    const bare = await fetch(`${url}/emails`, { method: "POST", body: "{}" });
    expect(await bare.json()).toMatchObject({ statusCode: 401, name: "missing_api_key" });
    const { error } = await new Resend("re_other", { baseUrl: url }).emails.send(letter);
    expect(error).toMatchObject({ statusCode: 403, name: "invalid_api_key" });
    const headers = { authorization: `Bearer ${sandboxCredentials.resendApiKey}` };
    const garbled = await fetch(`${url}/emails`, { method: "POST", headers, body: "{" });
    expect(garbled.status).toBe(400);
  });

  test("an idempotency key sends once; with other content it is refused", async () => {
    const { resend, inbox } = await startMail();
    const first = await resend.emails.send(letter, { idempotencyKey: "booked/7" });
    const second = await resend.emails.send(letter, { idempotencyKey: "booked/7" });
    expect(second.data?.id).toBe(first.data?.id);
    expect(await inbox("ada@example.com")).toHaveLength(1);
    const other = await resend.emails.send({ ...letter, subject: "Other" }, { idempotencyKey: "booked/7" });
    expect(other.error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
    const long = await resend.emails.send(letter, { idempotencyKey: "x".repeat(257) });
    expect(long.error).toMatchObject({ statusCode: 400, name: "invalid_idempotency_key" });
  });

  test("a key is refused while its first request is running, and repeated afterwards", async () => {
    const { resend, control, inbox } = await startMail();
    await control("POST", "/faults", { resend: { answer: "held" } });
    const first = resend.emails.send(letter, { idempotencyKey: "booked/8" });
    await eventually(() => inbox("ada@example.com")).toHaveLength(1);
    const second = await resend.emails.send(letter, { idempotencyKey: "booked/8" });
    expect(second.error).toMatchObject({ statusCode: 409, name: "concurrent_idempotent_requests" });
    await control("DELETE", "/faults");
    const { data } = await first;
    const third = await resend.emails.send(letter, { idempotencyKey: "booked/8" });
    expect(third.data).toEqual(data);
    expect(await inbox("ada@example.com")).toHaveLength(1);
  });

  test("a key can be used again after its request was aborted", async () => {
    const { resend, control, inbox } = await startMail();
    await control("POST", "/faults", { resend: { answer: "held" } });
    const gone = new AbortController();
    const first = resend.emails.send(letter, { idempotencyKey: "booked/9", signal: gone.signal });
    await eventually(() => inbox("ada@example.com")).toHaveLength(1);
    gone.abort();
    expect((await first).error).toMatchObject({ statusCode: null });
    await control("DELETE", "/faults");
    const again = () => resend.emails.send(letter, { idempotencyKey: "booked/9" });
    await eventually(async () => (await again()).error).toBeNull();
    expect(await inbox("ada@example.com")).toHaveLength(1);
  });

  test("a cut connection stores the email and answers nothing", async () => {
    const { resend, control, inbox, log } = await startMail();
    await control("POST", "/faults", { resend: { answer: "cut" } });
    const { error } = await resend.emails.send(letter, { idempotencyKey: "booked/10" });
    expect(error).toMatchObject({ statusCode: null });
    await control("DELETE", "/faults");
    expect((await resend.emails.send(letter, { idempotencyKey: "booked/10" })).error).toBeNull();
    expect(await inbox("ada@example.com")).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
  });

  test("answers the configured error and the rate limit; a refused request does not use up its key", async () => {
    const { resend, control, inbox } = await startMail();
    const quota = { statusCode: 429, name: "daily_quota_exceeded", message: "You have reached your quota." };
    await control("POST", "/faults", { resend: { error: quota } });
    const send = (subject: string) =>
      resend.emails.send({ ...letter, subject }, { idempotencyKey: "booked/11" });
    expect((await send("First")).error).toEqual(quota);
    await control("POST", "/faults", { resend: { error: null, perSecond: 0 } });
    expect((await send("Second")).error).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
    await control("DELETE", "/faults");
    expect((await send("Third")).error).toBeNull();
    expect((await inbox("ada@example.com")).map(({ subject }) => subject)).toEqual(["Third"]);
  });

  test("one wrong email refuses the whole batch", async () => {
    const { resend, control } = await startMail();
    const bad = await resend.batch.send([letter, { ...letter, to: "ada" }]);
    expect(bad.error).toMatchObject({ statusCode: 422 });
    expect((await control("GET", "/emails")).body).toEqual([]);
    const good = await resend.batch.send([letter, { ...letter, to: "grace@example.com" }]);
    expect(good.data?.data).toHaveLength(2);
    expect((await control("GET", "/emails")).body).toHaveLength(2);
  });

  test("is reported on with a signature that the official library accepts", async () => {
    const { resend, control, receiver } = await startMail();
    const tagged = { ...letter, tags: [{ name: "letter", value: "7" }] };
    const { data } = await resend.emails.send(tagged);
    const asked = { email: letter.to, type: "email.bounced", bounce: "Transient" };
    expect(await control("POST", "/resend/event", asked)).toMatchObject({
      status: 200,
      body: { status: 200 },
    });
    await control("POST", "/resend/event", { email: data?.id, type: "email.delivered" });
    const reports = receiver.received.map(({ body, headers }) =>
      resend.webhooks.verify({
        payload: body,
        headers: {
          id: String(headers["svix-id"]),
          timestamp: String(headers["svix-timestamp"]),
          signature: String(headers["svix-signature"]),
        },
        webhookSecret: sandboxCredentials.resendWebhookSecret,
      }),
    );
    const reported = { email_id: data?.id, to: [letter.to], tags: { letter: "7" } };
    expect(reports).toMatchObject([
      { type: "email.bounced", data: { ...reported, bounce: { type: "Transient" } } },
      { type: "email.delivered", data: reported },
    ]);
    expect((await control("POST", "/resend/event", { ...asked, email: "none" })).status).toBe(404);
    expect((await control("POST", "/resend/event", { ...asked, type: "email.opened" })).status).toBe(400);
  });

  test("is found by address, newest first, and shown on a page", async () => {
    const { resend, inbox, url } = await startMail();
    await resend.emails.send(letter);
    const { data } = await resend.emails.send({
      ...letter,
      to: ["Ada Lovelace <Ada@Example.com>"],
      replyTo: "robyn@example.com",
      subject: "Again",
      attachments: [{ filename: "terms.pdf", content: Buffer.from("%PDF terms") }],
    });
    await resend.emails.send({ ...letter, to: "grace@example.com" });

    const found = await inbox("ADA@example.com");
    expect(found.map(({ subject }) => subject)).toEqual(["Again", "Booked"]);
    expect(found[0]).toMatchObject({
      id: data?.id,
      to: ["Ada Lovelace <Ada@Example.com>"],
      replyTo: ["robyn@example.com"],
      from: letter.from,
      html: letter.html,
      text: letter.text,
      attachments: [{ filename: "terms.pdf", contentType: "application/pdf" }],
    });
    expect(new Date(found[0]?.createdAt ?? "").getTime()).toBeGreaterThan(Date.now() - 60_000);
    const attached = await fetch(`${url}/inbox/${data?.id}/attachments/0`);
    expect(await attached.text()).toBe("%PDF terms");
    const page = await (await fetch(`${url}/inbox/${data?.id}`)).text();
    expect(page).toContain('<a href="http://localhost:3000/auth" target="_blank" rel="noopener">');
  });
});
