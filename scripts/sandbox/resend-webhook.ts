import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Sandbox } from "./context";
import type { StoredEmail } from "./kept";
import { listEmails } from "./resend";

const types = [
  "email.sent",
  "email.delivered",
  "email.delivery_delayed",
  "email.bounced",
  "email.complained",
  "email.failed",
  "email.suppressed",
] as const;

const bounceTypes = z.enum(["Permanent", "Transient", "Undetermined"]);
const bounceSchema = z.strictObject({
  type: bounceTypes.default("Permanent"),
  subType: z.string().default("General"),
  message: z.string().default("The recipient's mail server sent it back."),
});

/** What the sandbox is asked to report: of an e-mail by its id, or of the newest to an address. */
export const reportSchema = z.strictObject({
  email: z.string(),
  /** With or without its "email.". */
  type: z
    .string()
    .transform((type) => (type.startsWith("email.") ? type : `email.${type}`))
    .pipe(z.enum(types)),
  /** Its type alone, or all of it. */
  bounce: z.union([bounceTypes.transform((type) => bounceSchema.parse({ type })), bounceSchema]).optional(),
});

type Report = z.output<typeof reportSchema>;

/** Reports something of an e-mail to the site, signed as Resend does, once; null where there is no such e-mail. */
export async function sendReport(
  sandbox: Sandbox,
  report: Report,
): Promise<{ id: string; status: number } | null> {
  const email =
    sandbox.store.state.resend.emails.find(({ id }) => id === report.email) ??
    listEmails(sandbox, report.email)[0];
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
  const now = new Date().toISOString();
  return {
    type,
    created_at: now,
    data: {
      ...{ email_id: id, message_id: `<${id}@sandbox.example>`, created_at: now, from, to, subject },
      tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      ...(type === "email.bounced" && { bounce: bounce ?? bounceSchema.parse({}) }),
      ...(type === "email.failed" && { failed: { reason: "The sandbox was told so." } }),
      ...(type === "email.suppressed" && {
        suppressed: { message: "The address is on the suppression list.", type: "OnAccountSuppressionList" },
      }),
    },
  };
}
