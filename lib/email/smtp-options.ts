import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";

// Read by `npm run doctor` too, so nothing server-only is imported.

const patienceMs = 15_000;
// Servers look into a letter before they answer; less than its job has (lib/queue/index.ts)
const answerMs = 90_000;
const loopback = ["localhost", "127.0.0.1", "::1"];

/** How an SMTP server is spoken to, and as whom; `auth` is undefined where the address names nobody. */
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
      ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: answerMs },
    },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
