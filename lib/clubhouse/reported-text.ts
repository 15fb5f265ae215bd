import "server-only";
import type { Prisma } from "@/prisma/generated/client";

/** The columns of a message that `reportedText` needs. */
export const reportedColumns = {
  content: true,
  poll: { select: { question: true, options: { select: { text: true }, orderBy: { place: "asc" } } } },
} satisfies Prisma.MessageSelect;

/** A message's text with its poll, as a report stores it. */
export function reportedText({
  content,
  poll,
}: Prisma.MessageGetPayload<{ select: typeof reportedColumns }>): string {
  if (!poll) return content;
  const asked = [poll.question, ...poll.options.map(({ text }) => `• ${text}`)].filter(Boolean);
  return [content, asked.join("\n")].join("\n\n");
}
