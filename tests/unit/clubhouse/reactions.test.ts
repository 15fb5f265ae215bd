import { expect, test } from "vitest";
import { namesOf } from "@/components/clubhouse/reactions/reactions";
import { openTimeline, reduceTimeline } from "@/components/clubhouse/session/timeline";
import type { MessageView } from "@/lib/clubhouse/schema";
import { message, messagePage } from "../../support/messages";

const people = new Map(
  ["Ines", "Kat", "Lou", "Bea", "Fern", "Siân", "Jo", "Dawn", "Mags"].map((name) => [name, { name }]),
);
const told = (...by: string[]) => namesOf(by, people, "me");

test("names who has reacted, the reader first, seven at most", () => {
  expect(told("me")).toBe("you");
  expect(told("Ines", "me")).toBe("you and Ines");
  expect(told("Ines", "Kat", "Lou")).toBe("Ines, Kat and Lou");
  expect(told(...people.keys(), "me")).toBe("you, Ines, Kat, Lou, Bea, Fern, Siân and 3 more");
  // Unknown members are counted
  expect(told("Ines", "stranger")).toBe("Ines and 1 more");
});

const plain = message(1);
const post: MessageView = { ...plain, reactions: [] };
const reacted: MessageView = { ...post, revision: 2, reactions: [{ name: "boots", by: ["bea"] }] };
const edited: MessageView = { ...plain, revision: 3, content: "other words" };
const opened = openTimeline(messagePage([post], 1));
const after = (...heard: MessageView[]) =>
  heard.reduce((timeline, one) => reduceTimeline(timeline, { type: "arrived", message: one }), opened);

test("an edit, which is announced without reactions, keeps the existing ones", () => {
  expect(after(reacted, edited).known).toEqual([{ ...edited, reactions: reacted.reactions }]);
});

test("catching up restores a reaction missed before an edit", () => {
  const missed = after(edited);
  expect(missed.known).toEqual([{ ...edited, reactions: [] }]);
  const whole = { ...edited, reactions: reacted.reactions ?? [] };
  expect(reduceTimeline(missed, { type: "caughtUp", page: messagePage([whole], 3) }).known).toEqual([whole]);
});

test("a deleted message has none", () => {
  const gone = { ...plain, revision: 3, content: "", deletedAt: "2026-03-19T09:00:00.000Z" };
  expect(after(reacted, gone).known).toEqual([gone]);
});
