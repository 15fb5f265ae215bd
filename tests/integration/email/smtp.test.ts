import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { getSettings } from "@/lib/content/settings";
import { deliverLetter } from "@/lib/email/delivery";
import { smtpOptions } from "@/lib/email/smtp-options";
import { smtpService } from "@/lib/email/smtp";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { refreshLetter } from "@/lib/jobs/relevance-check";
import { checkMailServer } from "@/lib/checks/mail";
import { uniqueEmail } from "../../support/factories";
import { queuedLetter, standing } from "./letter";

type Received = { from: string; to: string[]; text: string; user: unknown };

const running = new Set<SMTPServer>();

/** A real SMTP server that stores what it accepts. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS"], authOptional: true, allowInsecureAuth: true, logger: false },
    onData(stream, { envelope, user }, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : "", to, text, user });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  running.add(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, address: (login = "") => `smtp://${login}127.0.0.1:${port}` };
}

const letter = (to = uniqueEmail()) => ({
  ...{ to, subject: "Booked: Kat’s place", html: "<p>Booked é</p>", text: "Booked é" },
  headers: { "List-Unsubscribe": "<https://example.org/stop>" },
  attachments: [
    { filename: "retreat.ics", content: Buffer.from("BEGIN:VCALENDAR"), contentType: "text/calendar" },
  ],
});

/** Closes the connection of a session, as a crashing server does. */
function cut({ id }: SMTPServerSession) {
  for (const server of running)
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
}

/** An error response of a mail server. */
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

describe("an SMTP server", () => {
  test("gets the whole email with a message id", async () => {
    const { received, address } = await mailServer();
    const [sent, key] = [letter(), randomUUID()];
    expect(await smtpService(address()).send(sent, key)).toEqual({ state: "accepted", providerId: null });
    expect(received).toMatchObject([{ from: getSettings().lettersFrom, to: [sent.to] }]);
    const [{ text } = { text: "" }] = received;
    expect(text).toContain(`Message-ID: <${key}@${getSettings().lettersFrom.split("@")[1] ?? ""}>`);
    expect(text).toContain(`Reply-To: ${getSettings().email}`);
    expect(text).toContain("List-Unsubscribe: <https://example.org/stop>");
    for (const part of ["text/plain", "text/html", "text/calendar"])
      expect(text).toContain(`Content-Type: ${part}`);
    expect(text).toContain("retreat.ics");
  });

  test("gets user name and password, with any characters", async () => {
    const { received, address } = await mailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        username === "rob@yn" && password === "p:w/d%"
          ? done(null, { user: username })
          : done(new Error("Invalid username or password")),
    });
    const login = (password: string) => `${encodeURIComponent("rob@yn")}:${encodeURIComponent(password)}@`;
    expect(await smtpService(address(login("wrong"))).send(letter(), randomUUID())).toEqual({
      ...{ state: "delayed", reason: "invalid_api_key" },
    });
    expect(await smtpService(address(login("p:w/d%"))).send(letter(), randomUUID())).toMatchObject({
      state: "accepted",
    });
    expect(received).toMatchObject([{ user: "rob@yn" }]);
    // As `npm run doctor` does
    expect(await checkMailServer(address(login("p:w/d%")))).toContain("accepts the name and password");
    await expect(checkMailServer(address(login("wrong")))).rejects.toThrow(/refuses: Invalid login/);
  });

  const onRcptTo = (responseCode: number, message: string): SMTPServerOptions => ({
    onRcptTo: (_, __, done) => done(refusal(responseCode, message)),
  });
  const onDone = (responseCode: number, message: string): SMTPServerOptions => ({
    onData(stream, _, done) {
      stream.resume();
      stream.on("end", () => done(refusal(responseCode, message)));
    },
  });
  test.each<[string, SMTPServerOptions, string, string]>([
    ["an unknown address", onRcptTo(550, "5.1.1 No such user"), "refused", "validation_error"],
    [
      "an unknown address, without a status code",
      onRcptTo(550, "No such user here"),
      "refused",
      "validation_error",
    ],
    ["to relay", onRcptTo(550, "relay not permitted"), "delayed", "invalid_access"],
    ["our own domain", onRcptTo(550, "5.1.8 Sender address rejected"), "delayed", "invalid_access"],
    ["a full mailbox", onRcptTo(552, "5.2.2 Mailbox full"), "delayed", "invalid_access"],
    ["a policy about us", onRcptTo(554, "5.7.1 Relaying denied"), "delayed", "invalid_access"],
    ["by greylisting", onRcptTo(451, "4.7.1 Try again later"), "delayed", "application_error"],
    ["a full queue", onDone(452, "4.3.1 Insufficient storage"), "delayed", "application_error"],
    ["suspected spam", onDone(554, "5.7.1 Message refused"), "delayed", "invalid_access"],
  ])("that refuses %s", async (_, options, state, reason) => {
    const { address } = await mailServer(options);
    expect(await smtpService(address()).send(letter(), randomUUID())).toMatchObject({ state, reason });
  });

  test.each<[string, SMTPServerOptions, object]>([
    ["accepts it", {}, { state: "accepted", each: [{ providerId: null }] }],
    [
      "does not know the recipient",
      onRcptTo(550, "5.1.1 No such user"),
      { state: "accepted", each: [{ refused: "validation_error" }] },
    ],
    [
      "defers the recipient",
      onRcptTo(452, "4.2.2 Mailbox full"),
      { state: "accepted", each: [{ later: "application_error" }] },
    ],
    [
      "defers everything",
      onDone(452, "4.3.1 Insufficient storage"),
      { state: "delayed", reason: "application_error" },
    ],
  ])("for a broadcast: %s", async (_, options, answer) => {
    const { address } = await mailServer(options);
    const one = { ...letter(), id: randomUUID() };
    expect(await smtpService(address()).sendMany([one], randomUUID())).toEqual(answer);
  });

  test("that is unreachable is retried", async () => {
    expect(await smtpService("smtp://127.0.0.1:9").send(letter(), randomUUID())).toEqual({
      ...{ state: "delayed", reason: "no_connection" },
    });
  });

  test("that disconnects before DATA is retried", async () => {
    const { address } = await mailServer({
      onMailFrom: (_, session, done) => {
        cut(session);
        done();
      },
    });
    expect(await smtpService(address()).send(letter(), randomUUID())).toEqual({
      ...{ state: "delayed", reason: "no_connection" },
    });
  });

  test("that disconnects after DATA may have accepted it: it is not sent twice", async () => {
    const { address } = await mailServer({
      onData(stream, session) {
        stream.resume();
        stream.on("end", () => cut(session));
      },
    });
    expect(await smtpService(address()).send(letter(), randomUUID())).toEqual({
      ...{ state: "refused", reason: "outcome_unknown" },
    });
  });
});

describe("with SMTP_URL", () => {
  afterEach(() => {
    delete env.SMTP_URL;
  });

  const deliver = (id: string) => deliverLetter(id, refreshLetter, new Date());

  test("the outbox uses it", async () => {
    const { received, address } = await mailServer();
    env.SMTP_URL = address();
    const { id, to } = await queuedLetter();
    await deliver(id);
    expect(received).toMatchObject([{ to: [to] }]);
    expect(await standing(id)).toMatchObject({ status: "sent", lastError: null, openTryAt: null });
  });

  test("an email whose process ended during sending is not resent", async () => {
    const { received, address } = await mailServer();
    env.SMTP_URL = address();
    const { id } = await queuedLetter();
    const openTryAt = new Date(Date.now() - 60_000);
    await db.email.update({ where: { id }, data: { attempts: 1, openTryAt } });
    await deliver(id);
    expect(received).toEqual([]);
    expect(await standing(id)).toMatchObject({ status: "failed", lastError: "outcome_unknown" });
  });

  test("a deferred one is sent by the next attempt", async () => {
    const { received, address } = await mailServer();
    env.SMTP_URL = "smtp://127.0.0.1:9";
    const { id } = await queuedLetter();
    await deliver(id);
    expect(await standing(id)).toMatchObject({
      status: "queued",
      lastError: "no_connection",
      openTryAt: null,
    });
    env.SMTP_URL = address();
    await deliver(id);
    expect(received).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ status: "sent" });
  });
});

test.each([
  ["smtps://mail.example.org", { secure: true, requireTLS: false }],
  ["smtp://mail.example.org:587", { secure: false, requireTLS: true, port: 587 }],
  ["smtp://[::1]:1025", { host: "::1", requireTLS: false }],
  ["smtp://localhost:1025", { secure: false, requireTLS: false, port: 1025 }],
])("%s uses TLS, except on this machine", (address, expected) => {
  expect(smtpOptions(address).connection).toMatchObject(expected);
});
