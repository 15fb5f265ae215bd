import "server-only";
import { z } from "zod";
import { feedbackCopy as copy } from "@/content/pages/feedback";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { isSame } from "@/lib/content/same";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { findRequest } from "./ask";
import type { Feedback } from "./schema";

const { refusals } = copy;

/** What the page of a feedback link shows; null for an unknown link, or an erased guest's. */
export async function getFeedback(token: string, now: Date) {
  const id = requestOf(token);
  const request = id && (await findRequest(db, id));
  if (!request) return null;
  const { name, text, answeredAt, expiresAt, guestName, retreat } = request;
  const isOpen = answeredAt === null && now < expiresAt;
  // Words that were removed everywhere are empty
  const state = answeredAt && text !== "" ? "answered" : isOpen ? "open" : "over";
  return { token, state, text, name: name || guestName, retreat } as const;
}

export type FeedbackView = NonNullable<Awaited<ReturnType<typeof getFeedback>>>;

/** Stores what a guest wrote and agreed to, once; the same again changes nothing. It is shown once it is published. */
export function saveFeedback(
  { token, ...feedback }: Feedback & { token: string },
  now: Date,
): Promise<Result<null, keyof typeof refusals>> {
  return inTransaction<null, keyof typeof refusals>(async (tx) => {
    const id = requestOf(token);
    if (!id) return refuse("gone");
    await tx.$executeRaw`SELECT 1 FROM feedback_requests WHERE id = ${id}::uuid FOR UPDATE`;
    const request = await findRequest(tx, id);
    if (!request) return refuse("gone");
    const { name, text, forLetters, forSocial } = feedback;
    const agreedFor = ["website", ...(forLetters ? ["letters"] : []), ...(forSocial ? ["social"] : [])];
    if (request.answeredAt) {
      const known = { name: request.name, text: request.text, agreedFor: request.agreedFor };
      return isSame(known, { name, text, agreedFor }) ? ok(null) : refuse("answered");
    }
    if (now >= request.expiresAt) return refuse("over");
    const wording = copy.form.agrees.label;
    await tx.feedbackRequest.update({
      where: { id },
      data: { name, text, agreedFor, wording, answeredAt: now },
    });
    logger.info({ event: "feedback.answered", requestId: id });
    return ok(null);
  });
}

function requestOf(token: string): string | null {
  const id = readSignedToken("feedback", token);
  return id !== null && z.uuid().safeParse(id).success ? id : null;
}

const refuse = (code: keyof typeof refusals) => fail(code, refusals[code]);
