import { expect, test } from "vitest";
import { repliesTo } from "@/components/clubhouse/thread/replies";
import {
  newestPosition,
  openTimeline,
  reduceTimeline,
  shownMessages,
} from "@/components/clubhouse/session/timeline";
import type { MessageView } from "@/lib/clubhouse/schema";
import { message, messagePage } from "../../support/messages";

const reply = (position: number, change: Partial<MessageView> = {}) =>
  message(position, {
    kind: null,
    replyTo: "m1",
    authorId: "bea",
    createdAt: `2026-03-19T08:00:0${position}.000Z`,
    ...change,
  });
const latest = "2026-03-19T08:00:03.000Z";
const post = message(1, { replies: { count: 2, latest, faces: ["kat", "jo"], asOf: 3 } });
const reader = { readerId: "ann", newAfter: null };
const opened = openTimeline(messagePage([post], 3, { newest: 3 }));
const after = (...heard: MessageView[]) =>
  heard.reduce((timeline, one) => reduceTimeline(timeline, { type: "arrived", message: one }), opened);
const summary = (...heard: MessageView[]) => repliesTo(post, after(...heard), reader);

test("the server's count is updated by announcements in any order and number", () => {
  expect(summary()).toMatchObject({ count: 2, latest, faces: ["kat", "jo"], isMost: false });
  const [four, five] = [reply(4), reply(5, { authorId: "jo" })];
  const both = { count: 4, latest: five.createdAt, faces: ["jo", "bea", "kat"] };
  expect(summary(four, five)).toMatchObject(both);
  expect(summary(five, four, five)).toMatchObject(both);
});

test("a deleted reply is subtracted once, whether the server had counted it or not", () => {
  const gone = { deletedAt: "2026-03-19T09:00:00.000Z", authorId: null, content: "" };
  expect(summary(reply(4), reply(4, { ...gone, revision: 5 }))).toMatchObject({ count: 2 });
  expect(summary(reply(2, { ...gone, revision: 4 }))).toMatchObject({ count: 1 });
  const none = summary(reply(2, { ...gone, revision: 4 }), reply(3, { ...gone, revision: 5 }));
  expect(none).toMatchObject({ count: 0, latest: null, faces: [] });
});

test("an edited post, which is announced without its replies, keeps them", () => {
  const timeline = after(message(1, { revision: 4, content: "changed" }));
  expect(timeline.known[0]).toMatchObject({ content: "changed", replies: post.replies });
});

test("others' replies since the last visit are unread, one's own never", () => {
  const heard = after(reply(4), reply(5, { authorId: "ann" }), reply(6));
  expect(repliesTo(post, heard, { readerId: "ann", newAfter: 4 }).unread).toBe(1);
  expect(repliesTo(post, heard, reader).unread).toBe(0);
});

test("a board shows its posts, a post's page its replies, and both are read to the newest", () => {
  const heard = after(reply(4), message(5));
  expect(shownMessages(heard).map(({ id }) => id)).toEqual(["m1", "m5"]);
  expect(newestPosition(opened)).toBe(3);
  expect(newestPosition(after(reply(4)))).toBe(4);
  const page = { messages: [post, reply(2), reply(3)], people: [], revision: 3, newest: 3, hasMore: true };
  const thread = openTimeline(page, [], "m1");
  expect(thread.floor).toBe(2);
  expect(shownMessages(thread).map(({ id }) => id)).toEqual(["m2", "m3"]);
});

test("a hidden reply is not counted by those who see it, and is subtracted once", () => {
  const hidden = { at: latest, by: null, reason: "Names somebody" };
  expect(summary(reply(2, { revision: 4, hidden, hiddenFrom: 4 }))).toMatchObject({ count: 1 });
  expect(summary(reply(4, { revision: 5, hidden, hiddenFrom: 5 }))).toMatchObject({ count: 2 });
  // Hidden before the server counted, deleted since
  const gone = { deletedAt: "2026-03-19T09:00:00.000Z", authorId: null, content: "", hiddenFrom: 3 };
  expect(summary(reply(2, { ...gone, revision: 5 }))).toMatchObject({ count: 2 });
});

test("a hidden post disappears and returns complete, whatever the order of events", () => {
  const stub = message(1, { revision: 5, content: "", authorId: null, deletedAt: latest, hiddenFrom: 5 });
  const back = message(1, { revision: 7, replies: post.replies });
  expect(shownMessages(after(stub))).toEqual([]);
  expect(shownMessages(after(message(1, { revision: 6 }), stub))).toMatchObject([{ revision: 6 }]);
  for (const heard of [after(stub, back), after(back, stub)])
    expect(shownMessages(heard)).toMatchObject([{ content: "text 1", replies: { count: 2 } }]);
});
