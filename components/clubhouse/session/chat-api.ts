import type { BoardId } from "@/content/boards";
import type { MessagePage, MessageView, Overview, Person } from "@/lib/clubhouse/schema";
import type { HeardPerson } from "./people";
import type { PendingMessage } from "./timeline";

/** Why a request failed. */
export type ChatFailure = {
  ok: false;
  /** HTTP status; 0 without a response: no connection, or a timeout. */
  status: number;
  /** The server's error code. */
  code: string | null;
  /** A sentence for the reader, when the server sent one. */
  message: string | null;
};
export type ChatAnswer<T> = { ok: true; value: T } | ChatFailure;

/** Request timeout, milliseconds. Retries are safe, so a hanging request is aborted. */
const patience = 15_000;

/** The boards' revisions, what is unread, and the live channels. */
export function fetchOverview(signal: AbortSignal): Promise<ChatAnswer<Overview>> {
  return ask("/api/boards", isOverview, { signal });
}

/** Saves the read position, even while the page unloads. */
export function saveReadMark(board: BoardId, position: number): Promise<ChatAnswer<{ readUpTo: number }>> {
  return ask(`/api/boards/${board}/read`, isReadMark, {
    method: "PUT",
    keepalive: true,
    ...asJson({ position }),
  });
}

/** What is shown of a board: its posts or chat, or the replies to a post. */
export type Shown = { board: BoardId; thread: string | null };

/** The newest page of a board, or of a post's replies. */
export function fetchNewest(shown: Shown, signal: AbortSignal): Promise<ChatAnswer<MessagePage>> {
  return ask(`/api/messages?${queryOf(shown)}`, isMessagePage, { signal });
}

/** The page of messages before a position. */
export function fetchOlder(
  shown: Shown,
  before: number,
  signal: AbortSignal,
): Promise<ChatAnswer<MessagePage>> {
  return ask(`/api/messages?${queryOf(shown)}&before=${before}`, isMessagePage, { signal });
}

function queryOf({ board, thread }: Shown): string {
  return thread === null ? `board=${board}` : `board=${board}&replyTo=${thread}`;
}

/** The changes since a revision. */
export function fetchChanges(
  board: BoardId,
  after: number,
  signal: AbortSignal,
): Promise<ChatAnswer<MessagePage>> {
  return ask(`/api/messages?board=${board}&after=${after}`, isMessagePage, { signal });
}

/** Posts a message under an id its author's browser made, so a retry returns the same message. */
export async function postMessage(
  input: Pick<PendingMessage, "id" | "kind" | "content" | "replyTo" | "uploads" | "mentions"> & {
    board: BoardId;
  },
  signal?: AbortSignal,
): Promise<ChatAnswer<MessageView>> {
  const { kind, uploads, ...rest } = input;
  const body = {
    ...rest,
    ...(kind !== null && { kind }),
    ...(uploads && { uploads: uploads.map(({ id, alt }) => ({ id, alt })) }),
  };
  return messageOf(await send("/api/messages", "POST", body, signal));
}

/** Changes the text of an own message. */
export async function editMessage(
  id: string,
  content: string,
  mentions?: string[],
): Promise<ChatAnswer<MessageView>> {
  return messageOf(await send(`/api/messages/${id}`, "PATCH", { content, mentions }));
}

/** Deletes a message; returns what is left of it. */
export async function deleteMessage(id: string): Promise<ChatAnswer<MessageView>> {
  return messageOf(await send(`/api/messages/${id}`, "DELETE"));
}

type MessageAnswer = ChatAnswer<{ message: MessageView }>;

/** The message of a response. */
export function messageOf(answer: MessageAnswer): ChatAnswer<MessageView> {
  return answer.ok ? { ok: true, value: answer.value.message } : answer;
}

/** Sends a request about a message, with an optional JSON body. */
export function send(
  path: string,
  method: string,
  body?: object,
  signal?: AbortSignal,
): Promise<MessageAnswer> {
  return ask(path, holdsMessage, { method, signal, ...(body && asJson(body)) });
}

/** The `fetch` options of a JSON body. */
export function asJson(body: object) {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

function isReadMark(answer: unknown): answer is { readUpTo: number } {
  return isObject(answer) && typeof answer.readUpTo === "number";
}

const noAnswer: ChatFailure = { ok: false, status: 0, code: null, message: null };

/** Sends a request. A response of the wrong shape (a captive portal's) counts as no response. */
export async function ask<T>(
  path: string,
  isRight: (answer: unknown) => answer is T,
  init: RequestInit & { signal?: AbortSignal },
): Promise<ChatAnswer<T>> {
  // The page was left before the request
  if (init.signal?.aborted) return noAnswer;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  const stop = () => giveUp.abort();
  init.signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(path, { ...init, cache: "no-store", signal: giveUp.signal });
    if (!response.ok) return { ok: false, status: response.status, ...(await refusal(response)) };
    const value: unknown = await response.json();
    return isRight(value) ? { ok: true, value } : noAnswer;
  } catch {
    // No connection, a timeout or an unreadable response
    return noAnswer;
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", stop);
  }
}

async function refusal(response: Response): Promise<{ code: string | null; message: string | null }> {
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: unknown; message?: unknown };
  } | null;
  return { code: textOf(body?.error?.code), message: textOf(body?.error?.message) };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value ? value : null;
}

// Checks only what the page relies on. A proxy, a captive portal or an older server may return anything.

function isOverview(answer: unknown): answer is Overview {
  return (
    isObject(answer) &&
    isListOf(
      answer.boards,
      (board) => isText(board.id) && areNumbers(board.revision, board.readUpTo, board.unread),
    ) &&
    Array.isArray(answer.channels) &&
    answer.channels.every(isText) &&
    areNumbers(answer.notices) &&
    (answer.pause === null || isObject(answer.pause))
  );
}

function isMessagePage(answer: unknown): answer is MessagePage {
  return (
    isObject(answer) &&
    isListOf(
      answer.messages,
      (message) => isText(message.id) && areNumbers(message.position, message.revision),
    ) &&
    isListOf(answer.people, (person) => isText(person.id)) &&
    areNumbers(answer.revision, answer.newest) &&
    typeof answer.hasMore === "boolean"
  );
}

function holdsMessage(answer: unknown): answer is { message: MessageView } {
  return isObject(answer) && isObject(answer.message) && isText(answer.message.content);
}

/** True if a response or an event says how many notices are unread. */
export function holdsUnread(answer: unknown): answer is { unread: number } {
  return isObject(answer) && areNumbers(answer.unread);
}

/** True if it is an object, for responses of which no field is needed. */
export function isObject(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

/** True if it is a list of objects that all pass `isRight`. */
export function isListOf(list: unknown, isRight: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(list) && list.every((item) => isObject(item) && isRight(item));
}

/** True if it is a string. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

function areNumbers(...values: unknown[]): boolean {
  return values.every(Number.isFinite);
}

type LiveMessage = { board: BoardId; revision: number } | (MessageView & { author: Person | null });

/** A live message, or only its revision if it was too large; null for anything else. */
export function readMessageEvent(data: unknown): LiveMessage | null {
  return isObject(data) && "board" in data && "revision" in data ? (data as LiveMessage) : null;
}

/** A member from a live event; null for anything else. */
export function readPersonEvent(data: unknown): HeardPerson | null {
  return isObject(data) && "id" in data && "name" in data ? (data as HeardPerson) : null;
}
