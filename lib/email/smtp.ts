import "server-only";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { getSettings } from "@/lib/content/settings";
import { describeError } from "@/lib/observability/logger";
import type { Delivery, EachDelivery, MailService, ManyDelivery, Outgoing } from "./outgoing";
import { smtpOptions } from "./smtp-options";

/** An SMTP server by its URL: smtps://user:password@host, or smtp:// with STARTTLS, without it only on localhost. */
export function smtpService(address: string): MailService {
  // SMTP has no idempotency keys: never resend if in doubt
  return {
    send: (letter, key) => send(address, letter, key),
    sendMany: (letters) => sendOne(address, letters),
    atOnce: { most: 1, everyMs: 200, endsMs: 10 * 60_000 },
    knowsKeyMs: 0,
  };
}

async function sendOne(
  address: string,
  [letter]: readonly (Outgoing & { id: string })[],
): Promise<ManyDelivery> {
  if (!letter) return { state: "accepted", each: [] };
  const { id, ...outgoing } = letter;
  const delivery = await send(address, outgoing, id);
  const each = (one: EachDelivery): ManyDelivery => ({ state: "accepted", each: [one] });
  if (delivery.state === "accepted") return each({ providerId: null });
  if (delivery.state === "refused") return each({ refused: delivery.reason });
  // One full mailbox does not delay the others
  return delivery.state === "delayed" && delivery.isRecipients ? each({ later: delivery.reason }) : delivery;
}

async function send(address: string, letter: Outgoing, key: string): Promise<Delivery> {
  let message: Buffer;
  try {
    message = await compose(letter, key);
  } catch (error) {
    return { state: "delayed", reason: describeError(error) };
  }
  const { connection: options, auth } = smtpOptions(address);
  const connection = new SMTPConnection(options);
  let isHanded = false;
  const body = Readable.from(
    (function* () {
      isHanded = true;
      yield message;
    })(),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      const hand = () => {
        connection.send(
          { from: getSettings().lettersFrom, to: letter.to },
          body,
          toCallback(resolve, reject),
        );
      };
      connection.once("error", reject);
      connection.connect(
        toCallback(() => {
          if (auth) connection.login(auth, toCallback(hand, reject));
          else hand();
        }, reject),
      );
    });
    return { state: "accepted", providerId: null };
  } catch (error) {
    return meaningOf(error as SmtpError, isHanded);
  } finally {
    connection.on("error", () => undefined);
    connection.close();
  }
}

function toCallback(resolve: () => void, reject: (error: Error) => void) {
  return (error?: Error | null) => {
    if (error) reject(error);
    else resolve();
  };
}

function compose({ replyTo, attachments, ...letter }: Outgoing, key: string): Promise<Buffer> {
  const composer = new MailComposer({
    ...letter,
    from: { name: getSettings().senderName, address: getSettings().lettersFrom },
    replyTo: replyTo ?? getSettings().email,
    messageId: `<${key}@${getSettings().senderDomain}>`,
    ...(attachments && {
      attachments: attachments.map(({ filename, content, contentType }) => ({
        ...{ filename, content, contentType },
      })),
    }),
  });
  return composer.compile().build();
}

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string };

function meaningOf({ code, responseCode, response = "", command }: SmtpError, isHanded: boolean): Delivery {
  if (code === "EAUTH" || code === "ENOAUTH") return { state: "delayed", reason: "invalid_api_key" };
  if (code === "ETLS") return { state: "delayed", reason: "invalid_access" };
  if (!responseCode)
    return isHanded
      ? { state: "refused", reason: "outcome_unknown" }
      : { state: "delayed", reason: "no_connection" };
  const isRecipients = command === "RCPT TO";
  if (isRecipients && responseCode >= 500 && isAboutRecipient(responseCode, response))
    return { state: "refused", reason: "validation_error" };
  const reason = responseCode < 500 ? "application_error" : "invalid_access";
  return { state: "delayed", reason, ...(isRecipients && { isRecipients }) };
}

// Servers report sender or connection errors here, too (RFC 3463 has the codes).
function isAboutRecipient(responseCode: number, response: string): boolean {
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced) return ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"].includes(enhanced);
  const isAboutUs = /relay|auth|sender|denied|block|spam|client|helo/i.test(response);
  return [550, 551, 553].includes(responseCode) && !isAboutUs;
}
