import type { BoardId } from "@/content/boards";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { isObject } from "./answers";
import type { HeardPerson } from "./people";

type HeardMessage = { board: BoardId; revision: number } | (MessageView & { author: Person | null });

/** A message as the line tells it, a large one's number only; null for anything else. */
export function asMessage(data: unknown): HeardMessage | null {
  return isObject(data) && "board" in data && "revision" in data ? (data as HeardMessage) : null;
}

/** Somebody as the line tells of her; null for anything else. */
export function asPerson(data: unknown): HeardPerson | null {
  return isObject(data) && "id" in data && "name" in data ? (data as HeardPerson) : null;
}
