import type { MessagePage, MessageView, Overview } from "@/lib/clubhouse/schema";

// What an answer has to be for the page to go by it. A proxy, a hotel's sign-in page or an older server may answer anything.

/** Whether an answer is what a reader has to know to stay up to date. */
export function isOverview(answer: unknown): answer is Overview {
  return (
    isObject(answer) &&
    isListOf(
      answer.boards,
      (board) => isText(board.id) && areNumbers(board.revision, board.readUpTo, board.unread),
    ) &&
    Array.isArray(answer.channels) &&
    answer.channels.every(isText) &&
    (answer.pause === null || isObject(answer.pause))
  );
}

/** Whether an answer is a page of messages. */
export function isMessagePage(answer: unknown): answer is MessagePage {
  return (
    isObject(answer) &&
    isListOf(
      answer.messages,
      (message) => isText(message.id) && areNumbers(message.position, message.revision),
    ) &&
    isListOf(answer.people, (person) => isText(person.id)) &&
    areNumbers(answer.revision) &&
    typeof answer.hasMore === "boolean"
  );
}

/** Whether an answer holds a message. */
export function holdsMessage(answer: unknown): answer is { message: MessageView } {
  return isObject(answer) && isObject(answer.message) && isText(answer.message.content);
}

/** Whether an answer is an object at all, where nothing in it is needed. */
export function isObject(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

function isListOf(list: unknown, isRight: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(list) && list.every((item) => isObject(item) && isRight(item));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function areNumbers(...values: unknown[]): boolean {
  return values.every(Number.isFinite);
}
