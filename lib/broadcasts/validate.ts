import "server-only";
import { broadcastProblems, broadcastWriter, largestLetterBytes } from "@/lib/email/broadcast-writer";
import { fail, type Refusal } from "@/lib/result";
import { fill } from "@/lib/text";
import type { Broadcast } from "@/prisma/generated/client";
import { footerFor, parseAudience } from "./audiences";

const links = "This link leads nowhere: {what}.";

const sentences = {
  unknown_picture: "This picture isn’t there: {what}. Take it out, or choose another.",
  unsafe_link: links,
  unknown_page: links,
};

type AuthoredContent = Pick<Broadcast, "subject" | "preheader" | "text" | "audience" | "isService">;
type Written = Parameters<typeof broadcastWriter>[0];

/** Why a broadcast can't be sent, by field; null if it can. */
export async function readinessRefusal(letter: AuthoredContent): Promise<Refusal<"invalid"> | null> {
  const audience = parseAudience(letter.audience);
  if (!audience) return refusal({ to: "Choose an audience." });
  return contentRefusal({ ...letter, ...footerFor(audience, letter.isService) });
}

/** Why an email by the founder can't be sent as written, by field; null if it can. */
export async function contentRefusal(letter: Written): Promise<Refusal<"invalid"> | null> {
  if (letter.subject === "") return refusal({ subject: "Give it a subject, so that it is opened." });
  if (letter.text.trim() === "") return refusal({ letter: "There is nothing in it yet." });
  const [problem] = broadcastProblems(letter.text);
  if (problem) return refusal({ letter: fill(sentences[problem.kind], { what: problem.what }) });
  const { bytes } = await broadcastWriter(letter);
  if (bytes <= largestLetterBytes) return null;
  const [size, max] = [bytes, largestLetterBytes].map((each) => Math.ceil(each / 1024));
  return refusal({
    letter: `It weighs ${size ?? 0} KB. Gmail cuts a letter off after ${max ?? 0}: take something out.`,
  });
}

function refusal(fields: Record<string, string>): Refusal<"invalid"> {
  return fail("invalid", Object.values(fields)[0] ?? "", fields);
}
