import "server-only";
import { broadcastsCopy } from "@/content/pages/broadcasts";
import { broadcastProblems, broadcastWriter, largestLetterBytes } from "@/lib/email/broadcast-writer";
import { fail, type Refusal } from "@/lib/result";
import { fill } from "@/lib/text";
import type { Broadcast } from "@/prisma/generated/client";
import { parseAudience, reasonFor } from "./audiences";

const { wrong } = broadcastsCopy;
const sentences = { unknown_picture: wrong.pictures, unsafe_link: wrong.links, unknown_page: wrong.links };

type Written = Pick<Broadcast, "subject" | "preheader" | "text" | "audience" | "isService">;

/** Why a broadcast can't be sent, by field; null if it can. */
export async function whyNotReady(letter: Written): Promise<Refusal<"invalid"> | null> {
  const audience = parseAudience(letter.audience);
  if (!audience) return refusal({ to: wrong.to });
  if (letter.subject === "") return refusal({ subject: wrong.subject });
  if (letter.text.trim() === "") return refusal({ letter: wrong.text });
  const [problem] = broadcastProblems(letter.text);
  if (problem) return refusal({ letter: fill(sentences[problem.kind], { what: problem.what }) });
  const { bytes } = await broadcastWriter({ ...letter, reason: reasonFor(audience, letter.isService) });
  if (bytes <= largestLetterBytes) return null;
  const [size, max] = [bytes, largestLetterBytes].map((each) => Math.ceil(each / 1024));
  return refusal({ letter: fill(wrong.large, { size: size ?? 0, max: max ?? 0 }) });
}

function refusal(fields: Record<string, string>): Refusal<"invalid"> {
  return fail("invalid", Object.values(fields)[0] ?? "", fields);
}
