import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Sandbox } from "../context";
import type { StoredEmail } from "../state";
import { listEmails } from "./api";

/** An event to report, about an email by its id or about the newest to an address. */
export const reportSchema = z.strictObject({
  email: z.string(),
  type: z.enum(["email.delivered", "email.bounced", "email.complained"]),
  bounce: z.enum(["Permanent", "Transient", "Undetermined"]).default("Permanent"),
});

type Report = z.output<typeof reportSchema>;

/** Sends an event about an email to the site once, signed as Resend's are; null for an unknown email. */
export async function sendReport(
  sandbox: Sandbox,
  report: Report,
): Promise<{ id: string; status: number } | null> {
  const [newest] = listEmails(sandbox, report.email);
  const email = newest ?? sandbox.store.state.resend.emails.find(({ id }) => id === report.email);
  if (!email) return null;
  const id = `msg_${randomUUID().replaceAll("-", "")}`;
  const body = JSON.stringify(eventOf(email, report));
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(sandbox.credentials.resendWebhookSecret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const { status } = await fetch(`${sandbox.siteUrl}/api/resend/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": `${timestamp}`,
      "svix-signature": `v1,${signature}`,
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(15_000),
  });
  return { id, status };
}

function eventOf({ id, from, to, subject, tags }: StoredEmail, { type, bounce }: Report) {
  const created_at = new Date().toISOString();
  return {
    type,
    created_at,
    data: {
      ...{ email_id: id, message_id: `<${id}@sandbox.example>`, created_at, from, to, subject },
      tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      ...(type === "email.bounced" && {
        bounce: { type: bounce, subType: "General", message: "The recipient's mail server refused it." },
      }),
    },
  };
}
