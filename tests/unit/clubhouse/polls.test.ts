import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  optionFields,
  parsePollDraft,
  pollProblem,
  toPollInput,
  type PollDraft,
} from "@/components/clubhouse/polls/poll-draft";
import { parseDraft } from "@/components/clubhouse/posting/use-post";
import { polls, pollsCopy } from "@/content/polls";
import { pollSchema, voteSchema } from "@/lib/clubhouse/poll-schema";
import { isPollClosed } from "@/lib/clubhouse/poll-closing";
import { newPoll } from "@/lib/clubhouse/poll-view";

const { refusals } = pollsCopy;
const now = Date.parse("2026-03-19T09:05:00Z");

const draft = (more: Partial<PollDraft> = {}): PollDraft => ({
  ...{ question: "Which walk?", options: ["Durdle Door", "Tyneham", ""], isMultiple: false, closes: "" },
  ...more,
});

describe("a poll being written", () => {
  test.each([
    [{}, null],
    [{ options: ["Yes", " "] }, refusals.few],
    [{ options: ["Yes", "yes", "Yes "] }, refusals.same],
    [{ closes: "2026-03-19T08:00" }, refusals.past],
    [{ closes: "soon" }, refusals.past],
    [{ closes: "2026-03-22T20:00" }, null],
    [{ closes: "2028-04-01T08:00" }, refusals.far],
  ])("%j: %s", (more, problem) => {
    expect(pollProblem(draft(more), now)).toBe(problem);
  });

  test("has two fields, and an empty last one until there are eight", () => {
    expect(optionFields([])).toEqual(["", ""]);
    expect(optionFields(["A"])).toEqual(["A", ""]);
    expect(optionFields(["A", "B"])).toEqual(["A", "B", ""]);
    const eight = Array.from({ length: 8 }, (_, index) => `${index}`);
    expect(optionFields(eight)).toEqual(eight);
  });

  test("is restored from a stored draft, which may be from another version", () => {
    const stored = { text: "Saturday", kind: "win", poll: draft() };
    expect(parseDraft(JSON.parse(JSON.stringify(stored)), "wins")).toEqual(stored);
    for (const poll of [null, 3, "poll", {}, { question: "", options: "A", closes: "" }])
      expect(parsePollDraft(poll)).toBeUndefined();
  });

  test("without a problem is accepted by the server", () => {
    const text = fc.string({ maxLength: polls.optionMax });
    const options = fc.array(text, { maxLength: polls.optionsMax });
    fc.assert(
      fc.property(options, fc.boolean(), (texts, isMultiple) => {
        const written = draft({ options: texts, isMultiple });
        fc.pre(pollProblem(written, now) === null);
        expect(pollSchema.safeParse(toPollInput(written)).success).toBe(true);
      }),
    );
  });
});

test("a poll closes at its time, in any time zone, or never", () => {
  const at = (closesAt: string | null) => ({
    closesAt: newPoll({ ...toPollInput(draft()), closesAt }).closesAt,
  });
  expect(isPollClosed(at(null), now)).toBe(false);
  expect(isPollClosed(at("2026-03-19T10:05:00+01:00"), now)).toBe(true);
  expect(isPollClosed(at("2026-03-19T10:05:00+01:00"), now - 1)).toBe(false);
});

test.each([
  [[0], true],
  [[1, 7], true],
  [[], false],
  [[8], false],
  [[-1], false],
  [[0.5], false],
  [[1, 1], false],
  [["0"], false],
])("a vote for %j is valid: %s", (options, isValid) => {
  expect(voteSchema.safeParse({ options }).success).toBe(isValid);
});
