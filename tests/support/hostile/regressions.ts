import type { Case } from "./case";
import type { EntryPoints } from "./entry-points";

const boundary = "kept";
const formType = `multipart/form-data; boundary=${boundary}`;

function form(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

const whole = form({ _1_email: "nobody@example.test", _1_password: "x", "0": '[{"status":"idle"},"$K1"]' });

type Sent = { body?: string; type?: string; origin?: string[]; named?: string | null };

/** Requests that once failed, sent first in every run; mostly to the sign-in action. */
export function regressionCases({ actions }: EntryPoints): Case[] {
  const signIn = actions.find(({ name }) => name === "signInAction");
  if (!signIn) throw new Error("There is no sign-in action");
  const { id, page: path } = signIn;
  const action = ({ body = whole, type = formType, origin = ["«origin»"], named = id }: Sent): Case => ({
    entryPoint: "signInAction",
    by: "visitor",
    method: "POST",
    path,
    headers: [
      ...origin.map((one): [string, string] => ["Origin", one]),
      ["Content-Type", type],
      ...(named === null ? [] : [["Next-Action", named] as [string, string]]),
    ],
    body,
  });
  const asked = (method: string, at: string, headers: [string, string][] = []): Case => ({
    entryPoint: at,
    by: "admin",
    method,
    path: at,
    headers,
  });
  const given = (first: string) => action({ body: form({ "0": first }) });
  const posted = (fields: Record<string, string>) => action({ body: form(fields), named: null });
  return [
    ...[
      '["$K1"]',
      '[{},{},"$K1"]',
      "[",
      "null",
      "[null,null]",
      '["$1:__proto__:then","$K1"]',
      '["$n99e9","$K1"]',
      '["$@0","$K1"]',
    ].map(given),
    given(`${"[".repeat(20_000)}${"]".repeat(20_000)}`),
    action({ body: '["$K1"]', type: "text/plain;charset=UTF-8" }),
    action({ type: "multipart/form-data" }),
    action({ type: "multipart/form-data; boundary=other", named: null }),
    action({ body: whole.slice(0, -12) }),
    action({ body: whole.slice(0, -12), named: null }),
    action({ body: whole + "x".repeat(1_200_000) }),
    action({ origin: ["https://evil.example"] }),
    action({ origin: ["evil"] }),
    action({ origin: ["«origin»", '"'] }),
    action({ origin: ["https://evil.example"], named: null }),
    action({ named: "x" }),
    posted({ $ACTION_REF_1: "", "$ACTION_1:0": "[", $ACTION_KEY: "k1" }),
    posted({ $ACTION_REF_1: "", "$ACTION_1:0": JSON.stringify({ id, bound: "$@1" }), "$ACTION_1:1": "[" }),
    posted({ email: "nobody@example.test" }),
    posted({ [`$ACTION_ID_${id}`]: "", email: "nobody@example.test" }),
    posted({ $ACTION_REF_1: "", "$ACTION_1:0": JSON.stringify({ id, bound: null }) }),
    { ...action({ type: "multipart/form-data", named: null }), path: "/api/messages/no/such/page" },
    asked("TRACE", "/admin"),
    asked("TRACE", "/api/boards"),
    asked("OPTIONS", "/letters/yes/%"),
    asked("GET", "/api/auth/callback/credentials"),
    asked("GET", "/api/auth/session?callbackUrl=1e309"),
    asked("POST", "/api/auth/error?callbackUrl=%00"),
    ...[
      ["application/x-www-form-urlencoded", "callbackUrl=0f1c8f66&csrfToken=x"],
      ["application/json", '{"callbackUrl":5,"csrfToken":"x"}'],
      ["application/json", "null"],
    ].map(([type = "", body = ""]) => ({
      ...asked("POST", "/api/auth/callback/credentials", [
        ["Origin", "«origin»"],
        ["Content-Type", type],
      ]),
      body,
    })),
    asked("GET", "/api/auth/csrf", [["Cookie", "next-auth.callback-url=0f1c8f66"]]),
    asked("POST", "/api/auth/signout", [
      ["Origin", "«origin»"],
      ["Cookie", "next-auth.callback-url=%00"],
    ]),
    asked("OPTIONS", "*"),
    asked("GET", "/community", [
      ["RSC", "1"],
      ["Next-Router-State-Tree", "%7B"],
    ]),
  ];
}
