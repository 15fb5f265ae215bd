import type { BoardId } from "@/content/boards";
import type { MessagePage, MessageView, Overview } from "@/lib/clubhouse/schema";
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

/** Retries are safe, so a hanging request is aborted. */
const timeoutMs = 15_000;

/** The revisions of the boards or of one conversation, what is unread, and the live channels. */
export function fetchOverview(signal: AbortSignal, conversation?: BoardId): Promise<ChatAnswer<Overview>> {
  return request(conversation ? `/api/boards?conversation=${conversation}` : "/api/boards", { signal });
}

/** Saves the read position, even while the page unloads. */
export function saveReadMark(board: BoardId, position: number): Promise<ChatAnswer<{ readUpTo: number }>> {
  return request(`/api/boards/${board}/read`, {
    method: "PUT",
    keepalive: true,
    ...asJson({ position }),
  });
}

/** What is shown of a board: its posts or chat, or the replies to a post. */
export type Shown = { board: BoardId; thread: string | null };

/** The newest page of a board, or of a post's replies. */
export function fetchNewest(shown: Shown, signal: AbortSignal): Promise<ChatAnswer<MessagePage>> {
  return request(`/api/messages?${queryOf(shown)}`, { signal });
}

/** The page of messages before a position. */
export function fetchOlder(
  shown: Shown,
  before: number,
  signal: AbortSignal,
): Promise<ChatAnswer<MessagePage>> {
  return request(`/api/messages?${queryOf(shown)}&before=${before}`, { signal });
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
  return request(`/api/messages?board=${board}&after=${after}`, { signal });
}

/** Posts a message under an id its author's browser made, so a retry returns the same message. */
export function postMessage(
  input: Pick<PendingMessage, "id" | "kind" | "content" | "replyTo" | "uploads" | "mentions" | "poll"> & {
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
  return send("/api/messages", "POST", body, signal);
}

/** Deletes a message; returns what is left of it. */
export function deleteMessage(id: string): Promise<ChatAnswer<MessageView>> {
  return send(`/api/messages/${id}`, "DELETE");
}

/** Adds or removes one of the five reactions; idempotent. */
export function setReaction(id: string, name: string, isOn: boolean): Promise<ChatAnswer<MessageView>> {
  return send(`/api/messages/${id}/reactions/${name}`, isOn ? "PUT" : "DELETE");
}

/** Sends a request about a message, with an optional JSON body; returns the message. */
export async function send(
  path: string,
  method: string,
  body?: object,
  signal?: AbortSignal,
): Promise<ChatAnswer<MessageView>> {
  const init = { method, ...(signal && { signal }), ...(body && asJson(body)) };
  const answer = await request<{ message: MessageView }>(path, init);
  return answer.ok ? { ok: true, value: answer.value.message } : answer;
}

/** The `fetch` options of a JSON body. */
export function asJson(body: object) {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

const noAnswer: ChatFailure = { ok: false, status: 0, code: null, message: null };

/** Sends a request. A success without JSON (a captive portal's page) counts as no response. */
export async function request<T>(path: string, init: RequestInit): Promise<ChatAnswer<T>> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
  try {
    const response = await fetch(path, { ...init, cache: "no-store", signal: AbortSignal.any(signals) });
    if (!response.ok) return { ok: false, status: response.status, ...(await refusal(response)) };
    return { ok: true, value: (await response.json()) as T };
  } catch {
    // No connection, a timeout or an unreadable response
    return noAnswer;
  }
}

async function refusal(response: Response): Promise<{ code: string | null; message: string | null }> {
  type Refusal = { error?: { code?: string; message?: string } };
  const body = (await response.json().catch(() => null)) as Refusal | null;
  return { code: body?.error?.code || null, message: body?.error?.message || null };
}
