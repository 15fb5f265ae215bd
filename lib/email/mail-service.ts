import "server-only";
import { env } from "@/lib/env";
import type { MailService } from "./outgoing";
import { resendService } from "./resend";
import { smtpService } from "./smtp";

/** The configured mail service: an SMTP server if set, else Resend (docs/letters.md#another-mail-service). */
export function mailService(): MailService {
  return env.SMTP_URL ? smtpService(env.SMTP_URL) : resendService;
}
