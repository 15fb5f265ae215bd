import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { db } from "@/lib/db";
import {
  describeError,
  framesOf,
  keepMessagesOffConsole,
  logger,
  logUncaught,
} from "@/lib/observability/logger";
import { uniqueEmail } from "../../support/factories";

// Personal data in errors that quote it.

const secret = uniqueEmail("private");
const request = { path: `/booking/${secret}`, method: "POST", headers: {} };
const context = {
  routerKind: "App Router",
  routePath: "/booking/[token]",
  routeType: "render",
  renderSource: "react-server-components",
  revalidateReason: undefined,
} as const;

const caught = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error("It did not fail")),
    (error: unknown) => error as Error,
  );

/** An error like the database's: a message of several lines, with properties. */
function quoting(text: string): Error {
  return Object.assign(new Error(`Invalid invocation:\n\n${text}\n    at ${text}\n`), {
    name: "DatabaseError",
    code: "23505",
    detail: `Key (email)=(${text}) already exists.`,
    cause: new Error(text),
  });
}

const user = { email: secret, emailKey: secret, passwordHash: "none" };
const errors: Record<string, () => Promise<Error>> = {
  "a duplicate row": () => caught(Promise.all([user, user].map((data) => db.user.create({ data })))),
  "an invalid id": () => caught(db.$queryRaw`SELECT ${secret}::uuid`),
  "an unknown field": () => caught(db.user.findFirst({ where: { [secret]: secret } })),
  "a message of several lines": () => Promise.resolve(quoting(secret)),
  "a message with a frame in it": () => Promise.resolve(quoting(`Kat (${secret}:1:2)\n    at ${secret}:1:2`)),
  "a message that was changed": () => {
    const error = quoting(`${secret}\n    at ${secret}`);
    return Promise.resolve(Object.assign(error, { message: "Another" }));
  },
  "a name or a code with text": () =>
    Promise.resolve(
      Object.assign(new Error("x"), { name: `No ${secret}\nor`, code: `a ${secret}`, type: secret }),
    ),
  "many errors in one": () => Promise.resolve(new AggregateError([quoting(secret)], `All of\n${secret}`)),
};

const lines = vi.spyOn(logger, "error").mockReturnValue(undefined);
beforeEach(() => void vi.stubEnv("NEXT_RUNTIME", "nodejs"));
afterEach(() => {
  vi.unstubAllEnvs();
  lines.mockClear();
});

describe.each(Object.entries(errors))("%s", (_, fail) => {
  test("is logged as one line with its kind and place, without the text", async () => {
    const error = await fail();
    await onRequestError(error, request, context);
    expect(lines).toHaveBeenCalledOnce();
    const [line] = lines.mock.calls[0] as unknown as [{ reason: string; stack: string }];
    expect(line).toMatchObject({ event: "request.failed", route: "/booking/[token]" });
    for (const frame of line.stack.split("\n")) expect(frame).toMatch(/^ {4}at /);
    expect(line.reason).not.toContain("\n");
    for (const part of [secret, secret.split("@")[0]]) expect(JSON.stringify(line)).not.toContain(part);
  });
});

test("an error's origin is logged", () => {
  expect(framesOf(new Error("two\nlines"))?.split("\n")[0]).toContain("errors.isolated.test.ts");
  expect(framesOf(quoting(secret))).toContain("errors.isolated.test.ts");
  expect(framesOf("a text")).toBeUndefined();
  expect(describeError(quoting(secret))).toBe("DatabaseError 23505");
});

test("console output with a logged error's message is dropped; other output is printed", () => {
  const printed = vi.spyOn(console, "error").mockReturnValue(undefined);
  const spied = console.error;
  try {
    keepMessagesOffConsole();
    const known = quoting(secret);
    logUncaught("request.failed", known);
    console.error(" ⨯", known);
    console.error("uncaughtException: ", quoting(secret));
    expect(lines.mock.calls.map(([line]) => (line as { event: string }).event)).toEqual([
      "request.failed",
      "server.failed",
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toContain(secret);
    expect(printed).not.toHaveBeenCalled();
    console.error("Failed to start");
    expect(printed).toHaveBeenCalledExactlyOnceWith("Failed to start");
  } finally {
    console.error = spied;
    printed.mockRestore();
  }
});
