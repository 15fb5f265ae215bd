import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { PollInput } from "./poll-schema";
import { newPoll, type PollView } from "./poll-view";

// Only posts have polls: messages of the chat and replies are not looked up.
/** A column of a statement on messages: the poll with its counts as JSON, or null. */
export const pollColumn = Prisma.sql`CASE WHEN reply_to IS NULL AND category <> 'general' THEN (
  SELECT json_build_object('question', polls.question, 'isMultiple', polls.is_multiple, 'closesAt', polls.closes_at,
    'voters', (SELECT count(DISTINCT poll_votes.user_id)::int FROM poll_votes WHERE poll_votes.message_id = polls.message_id),
    'options', (SELECT json_agg(json_build_object('text', options.text, 'votes', (SELECT count(*)::int FROM poll_votes
        WHERE poll_votes.message_id = options.message_id AND poll_votes.place = options.place)) ORDER BY options.place)
      FROM poll_options options WHERE options.message_id = polls.message_id))
  FROM polls WHERE polls.message_id = messages.id) END AS poll`;

/** The same column of a message that this statement stores. */
export function newPollColumn(poll: PollInput | undefined): Prisma.Sql {
  return Prisma.sql`${poll ? JSON.stringify(newPoll(poll)) : null}::json AS poll`;
}

/** A poll's JSON as members see it. */
export function toPoll({ closesAt, ...poll }: PollView): PollView {
  return { ...poll, closesAt: closesAt && new Date(closesAt).toISOString() };
}

/** Parts of the statement that stores a message: its poll, which must close later than now. */
export function polling({ question, options, isMultiple, closesAt = null }: PollInput) {
  return {
    isOpen: Prisma.sql`AND (${closesAt}::timestamptz IS NULL OR ${closesAt}::timestamptz > now())`,
    stored: Prisma.sql`polled AS (INSERT INTO polls (message_id, question, is_multiple, closes_at)
        SELECT id, ${question}, ${isMultiple}, ${closesAt}::timestamptz FROM allowed),
      listed AS (INSERT INTO poll_options (message_id, place, text)
        SELECT allowed.id, given.number - 1, given.option FROM allowed, unnest(${[...options]}::text[]) WITH ORDINALITY AS given (option, number)),`,
  };
}
