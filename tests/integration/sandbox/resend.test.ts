import { Resend } from "resend";
import { expect, test as base } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { eventually, startTestSandbox } from "./fixture";

async function startMail() {
  const sandbox = await startTestSandbox();
  const { emails, batch, webhooks } = new Resend(sandboxCredentials.resendApiKey, { baseUrl: sandbox.url });
  const send = (key: string, subject = letter.subject, signal?: AbortSignal) =>
    emails.send({ ...letter, subject }, { idempotencyKey: key, ...(signal && { signal }) });
  const subjects = async () => (await sandbox.stored.emails(letter.to)).map(({ subject }) => subject);
  return { ...sandbox, emails, batch, resendWebhooks: webhooks, send, subjects };
}

const test = base.extend<{ mail: Awaited<ReturnType<typeof startMail>> }>({
  mail: async ({}, provide) => provide(await startMail()),
});

const letter = {
  from: "Rebel Retreats <hello@rebelretreats.example>",
  to: "ada@example.com",
  subject: "Booked",
  html: '<p>See <a href="http://localhost:3000/auth">your place</a>.</p>',
  text: "See http://localhost:3000/auth.",
};

test("an email with something wrong is refused, and the whole batch with it", async ({ mail }) => {
  for (const [change, name] of [
    [{ to: "ada" }, "validation_error"],
    [{ to: "ada@bounced.resend.dev" }, "validation_error"],
    [{ to: [] }, "missing_required_field"],
    [{ from: "Rebel Retreats" }, "invalid_from_address"],
    [{ subject: "" }, "missing_required_field"],
    [{ html: undefined, text: undefined }, "missing_required_field"],
    [{ attachments: [{ filename: "empty.pdf" }] }, "validation_error"],
  ] as const) {
    const wrong = { ...letter, ...change } as typeof letter;
    expect(await mail.emails.send(wrong)).toMatchObject({ data: null, error: { statusCode: 422, name } });
    expect((await mail.batch.send([letter, wrong])).error).toMatchObject({ statusCode: 422 });
  }
  expect((await mail.control("GET", "/emails")).body).toEqual([]);
  const good = await mail.batch.send([letter, { ...letter, to: "grace@example.com" }]);
  expect(good.data?.data).toHaveLength(2);
});

test("a request without a key, with a wrong one or without JSON is refused", async ({ mail: { url } }) => {
  const bare = await fetch(`${url}/emails`, { method: "POST", body: "{}" });
  expect(await bare.json()).toMatchObject({ statusCode: 401, name: "missing_api_key" });
  const { error } = await new Resend("re_other", { baseUrl: url }).emails.send(letter);
  expect(error).toMatchObject({ statusCode: 403, name: "invalid_api_key" });
  const headers = { authorization: `Bearer ${sandboxCredentials.resendApiKey}` };
  expect((await fetch(`${url}/emails`, { method: "POST", headers, body: "{" })).status).toBe(400);
});

test("an idempotency key sends once; with other content it is refused", async ({ mail }) => {
  const [first, second] = [await mail.send("booked/7"), await mail.send("booked/7")];
  expect(second.data?.id).toBe(first.data?.id);
  expect((await mail.send("booked/7", "Other")).error).toMatchObject({
    ...{ statusCode: 409, name: "invalid_idempotent_request" },
  });
  expect((await mail.send("x".repeat(257))).error).toMatchObject({ name: "invalid_idempotency_key" });
  expect(await mail.subjects()).toEqual(["Booked"]);
});

test("an idempotency key is refused while its first request is running", async ({ mail }) => {
  await mail.setFaults({ resend: { answer: "held" } });
  const first = mail.send("booked/8");
  await eventually(mail.subjects).toHaveLength(1);
  const second = await mail.send("booked/8");
  expect(second.error).toMatchObject({ statusCode: 409, name: "concurrent_idempotent_requests" });
  await mail.control("DELETE", "/faults");
  const { data } = await first;
  expect((await mail.send("booked/8")).data).toEqual(data);
  expect(await mail.subjects()).toHaveLength(1);
});

test("an email whose request is aborted or cut off is stored once", async ({ mail }) => {
  await mail.setFaults({ resend: { answer: "held" } });
  const aborted = new AbortController();
  const first = mail.send("booked/9", "Aborted", aborted.signal);
  await eventually(mail.subjects).toHaveLength(1);
  aborted.abort();
  expect((await first).error).toMatchObject({ statusCode: null });
  await mail.setFaults({ resend: { answer: "cut" } });
  expect((await mail.send("booked/10", "Cut")).error).toMatchObject({ statusCode: null });
  await mail.control("DELETE", "/faults");
  for (const [key, subject] of [
    ["booked/9", "Aborted"],
    ["booked/10", "Cut"],
  ] as const)
    await eventually(async () => (await mail.send(key, subject)).error).toBeNull();
  expect(await mail.subjects()).toEqual(["Cut", "Aborted"]);
  expect(mail.log).not.toHaveBeenCalled();
});

test("answers the configured error and the rate limit, which use up no key", async ({ mail }) => {
  const quota = { statusCode: 429, name: "daily_quota_exceeded", message: "You have reached your quota." };
  await mail.setFaults({ resend: { error: quota } });
  expect((await mail.send("booked/11", "First")).error).toEqual(quota);
  await mail.setFaults({ resend: { error: null, perSecond: 0 } });
  expect((await mail.send("booked/11", "Second")).error).toMatchObject({ name: "rate_limit_exceeded" });
  await mail.control("DELETE", "/faults");
  expect((await mail.send("booked/11", "Third")).error).toBeNull();
  expect(await mail.subjects()).toEqual(["Third"]);
});

test("reports on an email with a signature that the official library accepts", async ({ mail }) => {
  const { data } = await mail.emails.send({ ...letter, tags: [{ name: "letter", value: "7" }] });
  const report = { email: letter.to, type: "email.bounced", bounce: "Transient" };
  expect(await mail.control("POST", "/resend/event", report)).toMatchObject({ body: { status: 200 } });
  await mail.control("POST", "/resend/event", { email: data?.id, type: "email.delivered" });
  const reports = mail.receiver.received.map(({ body: payload, headers }) => {
    const header = (name: string) => String(headers[`svix-${name}`]);
    return mail.resendWebhooks.verify({
      payload,
      headers: { id: header("id"), timestamp: header("timestamp"), signature: header("signature") },
      webhookSecret: sandboxCredentials.resendWebhookSecret,
    });
  });
  const reported = { email_id: data?.id, to: [letter.to], tags: { letter: "7" } };
  expect(reports).toMatchObject([
    { type: "email.bounced", data: { ...reported, bounce: { type: "Transient" } } },
    { type: "email.delivered", data: reported },
  ]);
  for (const [change, status] of [
    [{ email: "none" }, 404],
    [{ type: "email.opened" }, 400],
  ] as const)
    expect((await mail.control("POST", "/resend/event", { ...report, ...change })).status).toBe(status);
});

test("an email is found by address, newest first, and shown on a page", async ({ mail }) => {
  await mail.send("first");
  const again = {
    ...{ ...letter, to: ["Ada Lovelace <Ada@Example.com>"], replyTo: "robyn@example.com", subject: "Again" },
    attachments: [{ filename: "terms.pdf", content: Buffer.from("%PDF terms") }],
  };
  const { data } = await mail.emails.send(again);
  await mail.emails.send({ ...letter, to: "grace@example.com" });
  expect(await mail.stored.emails("ADA@example.com")).toMatchObject([
    {
      ...{ ...again, id: data?.id, replyTo: [again.replyTo] },
      attachments: [{ filename: "terms.pdf", contentType: "application/pdf" }],
    },
    { subject: "Booked" },
  ]);
  const read = async (path: string) => (await fetch(`${mail.url}/inbox/${data?.id}${path}`)).text();
  expect(await read("/attachments/0")).toBe("%PDF terms");
  expect(await read("")).toContain('<a href="http://localhost:3000/auth" target="_blank" rel="noopener">');
});
