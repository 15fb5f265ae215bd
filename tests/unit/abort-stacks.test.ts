import { beforeAll, expect, test } from "vitest";
import { releaseAbortStacks } from "@/lib/observability/abort-stacks";

beforeAll(() => {
  releaseAbortStacks();
  releaseAbortStacks();
});

test("an abort without a reason has the default reason", () => {
  const controller = new AbortController();
  controller.abort();
  const reason = controller.signal.reason as DOMException;
  expect(reason).toBeInstanceOf(DOMException);
  expect([reason.name, reason.message]).toEqual(["AbortError", "This operation was aborted"]);
});

test.each([new Error("gone"), "gone", null, 0, { why: "gone" }])(
  "a given reason is passed on: %s",
  (given) => {
    const controller = new AbortController();
    const heard: unknown[] = [];
    controller.signal.addEventListener("abort", () => heard.push(controller.signal.reason));
    controller.abort(given);
    controller.abort("again");
    expect(heard).toEqual([given]);
  },
);

test("reads the stack of a reason before any listener runs", () => {
  const reads: string[] = [];
  const reason = new Error("gone");
  Object.defineProperty(reason, "stack", { get: () => reads.push("read") });
  const controller = new AbortController();
  controller.signal.addEventListener("abort", () => reads.push("heard"));
  controller.abort(reason);
  expect(reads).toEqual(["read", "heard"]);
});
