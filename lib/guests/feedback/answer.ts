import "server-only";
import { z } from "zod";
import type { Content } from "@/content/page";
import { feedbackPart } from "@/content/pages/feedback";
import { getContent } from "@/lib/content/documents";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { isSame } from "@/lib/content/same";
import { logger } from "@/lib/observability/logger";
import { findShownWording } from "@/lib/site/documents/consent-wording";
import { fail, ok, type Result } from "@/lib/result";
import { formatDay } from "@/lib/time/dates";
import type { FeedbackRequest } from "@/prisma/generated/client";
import { findRequest } from "./ask";
import type { Feedback } from "./schema";

/** What the page of a feedback link shows; null for an unknown link, or an erased guest's. */
export async function getFeedback(token: string, now: Date) {
  const id = requestOf(token);
  const request = id && (await findRequest(db, id));
  if (!request) return null;
  const { name, text, expiresAt, guestName, retreat, hasForm, formAt, days, house, stays, goes } = request;
  return {
    ...{ token, text, retreat, guestName, hasForm, days, house, stays, goes },
    ...{ name: name || guestName, state: stateOf(request, now), until: formatDay(expiresAt) },
    mayChange: formAt !== null && now < expiresAt,
  } as const;
}

type State = "answered" | "over" | "questions" | "thanks" | "open";

/** The form comes first, then the consent to quote its sentence. Words that were removed everywhere are empty. */
function stateOf({ text, answeredAt, expiresAt, hasForm, formAt }: FeedbackRequest, now: Date): State {
  if (hasForm && !formAt && now < expiresAt) return "questions";
  if (answeredAt && text !== "") return "answered";
  if (answeredAt && !formAt) return "over";
  if (formAt && (text === "" || now >= expiresAt)) return "thanks";
  return now < expiresAt ? "open" : "over";
}

type Refusal = keyof Content<typeof feedbackPart>["refusals"];

export type FeedbackView = NonNullable<Awaited<ReturnType<typeof getFeedback>>>;

/** Stores what a guest wrote and agreed to, once; the same again changes nothing. It is shown once it is published. */
export async function saveFeedback(
  { token, wording: hash, ...feedback }: Feedback & { token: string },
  now: Date,
): Promise<Result<null, Refusal | "unknown_wording">> {
  const agreed = await findShownWording(feedbackPart, "form.agrees.label", hash, "agrees");
  if (!agreed.ok) return agreed;
  return inTransaction<null, Refusal>(async (tx) => {
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
    await tx.feedbackRequest.update({
      where: { id },
      data: { name, text, agreedFor, ...agreed.value, answeredAt: now },
    });
    logger.info({ event: "feedback.answered", requestId: id });
    return ok(null);
  });
}

/** The id of a request by its link's token; null if the link is not one of ours. */
export function requestOf(token: string): string | null {
  const id = readSignedToken("feedback", token);
  return id !== null && z.uuid().safeParse(id).success ? id : null;
}

const refuse = (code: Refusal) => fail(code, getContent(feedbackPart).refusals[code]);
