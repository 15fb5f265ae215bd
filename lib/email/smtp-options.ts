import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";

// `npm run doctor` imports it, so nothing server-only is imported.

const timeoutMs = 15_000;
// Servers scan an email before they respond; less than its job's limit (lib/queue/index.ts)
const answerMs = 90_000;
const loopback = ["localhost", "127.0.0.1", "::1"];

/** The connection and credentials of an SMTP URL; `auth` is undefined without a user. */
export function smtpOptions(address: string): {
  connection: SMTPConnectionOptions;
  auth: { user: string; pass: string } | undefined;
} {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  return {
    connection: {
      ...{ host, secure, requireTLS: !secure && !loopback.includes(host) },
      ...(port && { port: Number(port) }),
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: answerMs },
    },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
