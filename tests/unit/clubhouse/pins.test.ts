import { expect, test } from "vitest";
import {
  openTimeline,
  pinnedPosts,
  reduceTimeline,
  shownMessages,
} from "@/components/clubhouse/session/timeline";
import type { MessageView } from "@/lib/clubhouse/schema";
import { message as post, messagePage } from "../../support/messages";

const pinned = { at: "2026-03-19T09:00:00.000Z", by: { id: "robyn", name: "Robyn" } };
const page = (pins: MessageView[]) =>
  messagePage([post(7), post(8), post(9)], 9, { pins, newest: 9, hasMore: true });
const ids = (messages: readonly MessageView[]) => messages.map(({ id }) => id);
const arrive = (timeline: ReturnType<typeof openTimeline>, message: MessageView) =>
  reduceTimeline(timeline, { type: "arrived", message });

test("a pin older than the page is above it, and the list still begins with the page", () => {
  const timeline = openTimeline(page([post(2, { pinned })]));
  expect(ids(pinnedPosts(timeline))).toEqual(["m2"]);
  expect(ids(shownMessages(timeline))).toEqual(["m7", "m8", "m9"]);
  expect(timeline).toMatchObject({ floor: 7, hasOlder: true, lastRevision: 9 });
});

test("a pin on the page is there once, and both follow changes", () => {
  const opened = openTimeline(page([post(8, { pinned })]));
  expect(ids(shownMessages(opened))).toEqual(["m7", "m8", "m9"]);
  const two = arrive(
    opened,
    post(3, { revision: 10, pinned: { ...pinned, at: "2026-03-19T10:00:00.000Z" } }),
  );
  expect(ids(pinnedPosts(two))).toEqual(["m8", "m3"]);
  expect(ids(shownMessages(two))).toEqual(["m7", "m8", "m9"]);
  const one = arrive(two, post(8, { revision: 11 }));
  expect(ids(pinnedPosts(one))).toEqual(["m3"]);
  expect(pinnedPosts(arrive(one, post(3, { revision: 12, deletedAt: "2026-03-19T11:00:00.000Z" })))).toEqual(
    [],
  );
});

test("a pin stays when a long-open page drops its oldest messages", () => {
  const timeline = openTimeline(page([post(2, { pinned })]));
  const kept = reduceTimeline(timeline, { type: "trimmed", keep: 1 });
  expect(ids(shownMessages(kept))).toEqual(["m9"]);
  expect(ids(pinnedPosts(kept))).toEqual(["m2"]);
});
