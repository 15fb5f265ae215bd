import { describe, expect, test } from "vitest";
import { refuseAction } from "@/lib/access/action-requests";

const boundary = "----form";
// An action's id begins with a mask of its arguments
const id = `60${"a".repeat(40)}`;
const takesNothing = `00${"a".repeat(40)}`;
const takesOne = `40${"a".repeat(40)}`;
// Next knows no arguments of an action created by a function
const built = `7f${"a".repeat(40)}`;
const takesThree = `70${"a".repeat(40)}`;
const text = "text/plain;charset=UTF-8";

function multipart(parts: Record<string, string>): string {
  const written = Object.entries(parts).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${written.join("")}--${boundary}--\r\n`;
}

type Sent = {
  method?: string;
  body?: string;
  type?: string | null;
  origin?: string | null;
  named?: boolean;
  more?: Record<string, string>;
};

/** The status of a refusal; null if the request continues. */
async function refusalOf(sent: Sent = {}): Promise<number | null> {
  return (await refuseAction(requestOf(sent), null))?.status ?? null;
}

function requestOf({
  method = "POST",
  body = multipart({ "1_email": "a@b.test", "0": '[{"status":"idle"},"$K1"]' }),
  type = `multipart/form-data; boundary=${boundary}`,
  origin = "http://localhost:3000",
  named = true,
  more = {},
}: Sent): Request {
  const headers = {
    host: "localhost:3000",
    ...(type !== null && { "content-type": type }),
    ...(origin !== null && { origin }),
    ...(named && { "next-action": id }),
    ...more,
  };
  return new Request("http://localhost:3000/auth", { method, headers, ...(method === "POST" && { body }) });
}

/** The fields of an action and its bound arguments without scripts. */
function posted(action: string, bound: string, first = JSON.stringify({ id: action, bound: "$@1" })) {
  return { $ACTION_REF_1: "", "$ACTION_1:0": first, "$ACTION_1:1": bound, $ACTION_KEY: "k1" };
}

const withArguments = (first: string) => refusalOf({ body: multipart({ "0": first }) });

describe("continues", () => {
  test.each<[string, Sent]>([
    ["a form the page's script sends", {}],
    ["a form of a built action", { more: { "next-action": built } }],
    [
      "one bound to a page",
      { more: { "next-action": takesThree }, body: multipart({ "0": '["x",{},"$K1"]' }) },
    ],
    ["a state with typed values", { body: multipart({ "0": '[{"a":"$$5","b":"$undefined"},"$K1"]' }) }],
    ["one without an Origin", { origin: null }],
    ["one behind a proxy", { more: { "x-forwarded-host": "site.test" }, origin: "https://site.test" }],
    ["an action without arguments", { more: { "next-action": takesNothing }, type: text, body: "[]" }],
    ["one with a text argument", { more: { "next-action": takesOne }, type: text, body: '["token"]' }],
    ["a request without an action", { named: false, type: "application/json", body: "{" }],
    ["a request for a page", { method: "GET" }],
  ])("%s", async (_, sent) => {
    expect(await refusalOf(sent)).toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ["with its state", posted(id, '[{"status":"idle"}]')],
    ["of a built action", posted(built, '[{"status":"idle"}]')],
    ["bound to a page, with its state", posted(takesThree, '["x",{"status":"idle"}]')],
    ["bound to a text, its form ignored", posted(takesOne, '["token"]')],
    ["without arguments", { [`$ACTION_ID_${takesNothing}`]: "" }],
  ])("a form without scripts %s", async (_, fields) => {
    expect(await refusalOf({ named: false, body: multipart({ ...fields, email: "a@b.test" }) })).toBeNull();
  });
});

describe("an action that is not in the build", () => {
  const known = new Set([built]);
  const fields = { ...posted(id, '[{"status":"idle"}]'), email: "a@b.test" };

  test("gets an error page if it is posted without scripts", async () => {
    const answer = await refuseAction(requestOf({ named: false, body: multipart(fields) }), known);
    expect(answer?.status).toBe(409);
    expect(answer?.headers.get("content-type")).toContain("text/html");
    expect(await answer?.text()).toContain("We have a new version: go back");
    const current = multipart(posted(built, '[{"status":"idle"}]'));
    expect(await refuseAction(requestOf({ named: false, body: current }), known)).toBeNull();
  });

  test("continues if the page's script sends it, which shows its own error", async () => {
    expect(await refuseAction(requestOf({}), known)).toBeNull();
  });
});

describe("is refused", () => {
  test.each(["https://evil.example", "null", "evil", "http://", "data:x", "http://localhost:3001"])(
    "from %s",
    async (origin) => {
      expect(await refusalOf({ origin })).toBe(403);
      expect(await refusalOf({ origin, named: false })).toBe(403);
    },
  );

  test.each([
    "",
    "[",
    "null",
    "{}",
    "[]",
    '"$K1"',
    "[null,null]",
    '[{"status":"idle"},null]',
    '["$1","$K1"]',
    '["$1:__proto__:then","$K1"]',
    '["$@0","$K1"]',
    '["$F1","$K1"]',
    '[{"then":"$1:then"},"$K1"]',
    '["$n9","$K1"]',
    '["$Dnever","$K1"]',
    '["$Q1","$K1"]',
    '["$K1","$K1"]',
    '["$K1",{}]',
    `[${"0,".repeat(500)}"$K1"]`,
    `[${"[".repeat(50)}${"]".repeat(50)},"$K1"]`,
  ])("with the arguments %.60s", async (first) => {
    expect(await withArguments(first)).toBe(400);
  });

  test.each<[string, Sent]>([
    ["no form", { type: text, body: "[]" }],
    ["no kind", { type: null }],
    ["a form that ends early", { body: multipart({ "0": '["$K1"]' }).slice(0, -9) }],
    ["another boundary", { type: "multipart/form-data; boundary=y" }],
    ["no boundary", { type: "multipart/form-data" }],
    ["nothing in it", { body: "" }],
    [
      "two lists of arguments",
      { body: multipart({ "0": '["$K1"]' }).replace(`--${boundary}--`, multipart({ "0": "[]" })) },
    ],
    ["no action named", { named: false, body: multipart({ email: "a@b.test" }) }],
  ])("with %s", async (_, sent) => {
    expect(await refusalOf(sent)).toBe(400);
  });

  test.each<[string, Record<string, string>]>([
    ["an invalid action", posted("../x", "[{}]")],
    ["another part bound", posted(id, "[{}]", JSON.stringify({ id, bound: "$@2" }))],
    ["a reference in its state", posted(id, '["$1:constructor"]')],
    ["no state", posted(id, "[]")],
    ["a surplus state", posted(id, "[{},{}]")],
    ["a state other than a list", posted(id, "{}")],
    ["half a state", posted(id, "[")],
    ["its action alone, which takes a form", { [`$ACTION_ID_${id}`]: "" }],
    ["nothing bound to it", posted(id, "", JSON.stringify({ id, bound: null }))],
    ["an action and an invalid one", { ...posted(id, "[{}]"), $ACTION_REF_2: "" }],
  ])("without scripts with %s", async (_, fields) => {
    expect(await refusalOf({ named: false, body: multipart(fields) })).toBe(400);
  });

  test.each([
    [takesNothing, '["x"]'],
    [takesOne, "[]"],
    [takesOne, '["$F1"]'],
    [takesOne, '["a","b"]'],
    [takesThree, '[{},"$K1"]'],
    [id, "[]"],
    [built, "[]"],
    [built, '["x",{},"$K1"]'],
  ])("by %s with %s", async (name, body) => {
    expect(await refusalOf({ type: text, body, more: { "next-action": name } })).toBe(400);
  });

  test.each(["", "x", "__proto__", "g".repeat(42), "a".repeat(43)])("by the name %s", async (name) => {
    expect(await refusalOf({ more: { "next-action": name } })).toBe(400);
  });

  test("above a megabyte, whatever its declared length", async () => {
    const body = multipart({ "0": '["$K1"]', "1_x": "x".repeat(1024 * 1024) });
    expect(await refusalOf({ body })).toBe(413);
    expect(await refusalOf({ body, more: { "content-length": "10" } })).toBe(413);
  });
});
