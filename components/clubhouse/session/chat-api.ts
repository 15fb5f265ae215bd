import type { BoardId } from "@/content/boards";
import type { MessagePage, MessageView, Overview, Person } from "@/lib/clubhouse/schema";
import type { HeardPerson } from "./people";
import type { PendingMessage } from "./timeline";

/** Why a request came to nothing. */
export type ChatFailure = {
  ok: false;
  /** HTTP status; 0 when no answer came: no connection, or none in time. */
  status: number;
  /** The server's own name for the reason. */
  code: string | null;
  /** A sentence for the reader, when the server sent one. */
  message: string | null;
};
export type ChatAnswer<T> = { ok: true; value: T } | ChatFailure;

/** How long a request may take, in milliseconds. Sending again is safe, so an answer that hangs is given up. */
const patience = 15_000;

/** Where the boards are, what is unread, and where live news comes from. */
export function fetchOverview(signal: AbortSignal): Promise<ChatAnswer<Overview>> {
  return ask("/api/boards", isOverview, { signal });
}

/** Notes how far she has read; also while the page is being left. */
export function saveReadMark(board: BoardId, position: number): Promise<ChatAnswer<{ readUpTo: number }>> {
  return ask(`/api/boards/${board}/read`, isReadMark, {
    method: "PUT",
    keepalive: true,
    ...asJson({ position }),
  });
}

/** What shows of a board: its posts or talk, or the replies to a post. */
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

/** What has changed since a revision. */
export function fetchChanges(
  board: BoardId,
  after: number,
  signal: AbortSignal,
): Promise<ChatAnswer<MessagePage>> {
  return ask(`/api/messages?board=${board}&after=${after}`, isMessagePage, { signal });
}

/** Posts a message under the id its author's browser made: a repetition is answered with the same message. */
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

/** Deletes a message; the answer is what is left of it. */
export async function deleteMessage(id: string): Promise<ChatAnswer<MessageView>> {
  return messageOf(await send(`/api/messages/${id}`, "DELETE"));
}

type MessageAnswer = ChatAnswer<{ message: MessageView }>;

/** What an answer says of the message it is about. */
export function messageOf(answer: MessageAnswer): ChatAnswer<MessageView> {
  return answer.ok ? { ok: true, value: answer.value.message } : answer;
}

/** Asks about a message, with a body as JSON where there is one. */
export function send(
  path: string,
  method: string,
  body?: object,
  signal?: AbortSignal,
): Promise<MessageAnswer> {
  return ask(path, holdsMessage, { method, signal, ...(body && asJson(body)) });
}

/** What `fetch` wants of a body as JSON. */
export function asJson(body: object) {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

function isReadMark(answer: unknown): answer is { readUpTo: number } {
  return isObject(answer) && typeof answer.readUpTo === "number";
}

const noAnswer: ChatFailure = { ok: false, status: 0, code: null, message: null };

/** An answer that is not of its kind is none: it is not ours, as a hotel's sign-in page is not. */
export async function ask<T>(
  path: string,
  isRight: (answer: unknown) => answer is T,
  init: RequestInit & { signal?: AbortSignal },
): Promise<ChatAnswer<T>> {
  // The page was left before it was asked
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
    // No connection, no answer in time, or none that can be read
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

// What an answer has to be for the page to go by it. A proxy, a hotel's sign-in page or an older server may answer anything.

/** Whether an answer is what a reader has to know to stay up to date. */
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

/** Whether an answer is a page of messages. */
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

/** Whether an answer holds a message. */
function holdsMessage(answer: unknown): answer is { message: MessageView } {
  return isObject(answer) && isObject(answer.message) && isText(answer.message.content);
}

/** Whether an answer, or what the line tells, says how many notices are unread. */
export function holdsUnread(answer: unknown): answer is { unread: number } {
  return isObject(answer) && areNumbers(answer.unread);
}

/** Whether an answer is an object at all, where nothing in it is needed. */
export function isObject(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

/** Whether an answer is a list of which each item is right. */
export function isListOf(list: unknown, isRight: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(list) && list.every((item) => isObject(item) && isRight(item));
}

/** Whether it is a text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

function areNumbers(...values: unknown[]): boolean {
  return values.every(Number.isFinite);
}

type LiveMessage = { board: BoardId; revision: number } | (MessageView & { author: Person | null });

/** A message as the line tells it, a large one's number only; null for anything else. */
export function readMessageEvent(data: unknown): LiveMessage | null {
  return isObject(data) && "board" in data && "revision" in data ? (data as LiveMessage) : null;
}

/** Somebody as the line tells of her; null for anything else. */
export function readPersonEvent(data: unknown): HeardPerson | null {
  return isObject(data) && "id" in data && "name" in data ? (data as HeardPerson) : null;
}
