import { bodyLimits } from "@/lib/access/body-limits";
import { answer, answering, readBody } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { storeReport } from "@/lib/email/delivery-status";
import { readReport } from "@/lib/email/resend";
import { env } from "@/lib/env";
import { logger } from "@/lib/observability/logger";

/** Resend's delivery events. A bad signature is 400; an outage of ours is 5xx, so that Resend retries. */
export const POST = answering(async (request: Request) => {
  const secret = env.RESEND_WEBHOOK_SECRET;
  if (!secret) return answer({ error: { code: "not_found", message: "No secret is set for reports." } }, 404);
  const body = await readBody(request, bodyLimits.resend);
  if (body === null)
    return answer({ error: { code: "too_large", message: "No report is this large." } }, 413);
  const report = readReport(body, request.headers, secret);
  if (report === null) {
    logger.warn({ event: "resend.bad_signature" });
    return answer({ error: { code: "bad_signature", message: "The signature does not fit." } }, 400);
  }
  return answer({ kept: await storeReport(report, clockNow()) });
});
