import { expect, test } from "vitest";
import { listChecks } from "@/lib/checks";
import { CheckError, runCheck, type Check } from "@/lib/checks/check";

const check = (run: Check["run"], needs: Check["needs"] = []): Check => ({
  ...{ id: "stripe", title: "Stripe", needs, run },
});
const never = () => new Promise<string>(() => undefined);

test.each<[string, Check["run"], string, string]>([
  ["a check that returns a sentence", () => "fine", "works", "fine"],
  ["an optional part", () => ({ off: "off; set it" }), "off", "off; set it"],
  ["a check that throws", () => Promise.reject(new Error("it refuses")), "fails", "it refuses"],
  [
    "a service that is down",
    () => Promise.reject(new CheckError("unreachable", "no answer")),
    "unreachable",
    "no answer",
  ],
  ["a service that never answers", never, "unreachable", "no answer within 0.05 seconds"],
])("%s", async (_, run, state, message) => {
  expect(await runCheck(check(run), {}, 50)).toMatchObject({ state, message });
});

test("a check without its variables does not run, and empty counts as missing", async () => {
  const result = await runCheck(
    check(() => "fine", ["STRIPE_SECRET_KEY"]),
    { STRIPE_SECRET_KEY: "" },
    50,
  );
  expect(result).toMatchObject({ state: "unknown", message: "not checked without STRIPE_SECRET_KEY" });
});

test("a failure after the limit is ignored", async () => {
  const late = () => new Promise<string>((_, reject) => setTimeout(() => reject(new Error("late")), 60));
  expect(await runCheck(check(late), {}, 20)).toMatchObject({ state: "unreachable" });
  await new Promise((resolve) => setTimeout(resolve, 80));
});

test("each incomplete variable has a line of its own, and no line shows a value", async () => {
  const environment = { STRIPE_SECRET_KEY: "no-key-of-stripe" };
  const results = await Promise.all(
    listChecks(environment)
      .filter(({ id }) => id === "configuration")
      .map((one) => runCheck(one, environment, 1_000)),
  );
  expect(results.map(({ title }) => title)).toContain("STRIPE_SECRET_KEY");
  expect(results.every(({ state }) => state === "fails")).toBe(true);
  expect(JSON.stringify(results)).not.toContain("no-key-of-stripe");
});
