import fc from "fast-check";
import { principals, type Case } from "./case";
import type { EntryPoints } from "./entry-points";
import { anyOrigin, hostileHeaders } from "./headers";
import { hostileHeader, hostileJson, hostilePart, hostileText, encodeLoosely } from "./values";

const queryNames = [
  ...["search", "after", "before", "created", "notice", "invite", "mode", "type", "show", "callbackUrl"],
  ...[
    "session_id",
    "failed",
    "board",
    "page",
    "sort",
    "open",
    "tab",
    "_rsc",
    "nxtPid",
    "__nextDefaultLocale",
  ],
];

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames), hostilePart), hostilePart), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));

/** A route with its dynamic segments filled in. */
function filledAddress(address: string): fc.Arbitrary<string> {
  const parts = address
    .split("/")
    .map((part) =>
      part.startsWith("[") ? hostilePart.map((one) => one.replaceAll("?", "%3F") || "-") : fc.constant(part),
    );
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const by = fc.constantFrom(...principals);

/** A request to a page or metadata file that no browser sends. */
export function pageCase({ pages }: EntryPoints): fc.Arbitrary<Case> {
  const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];
  return fc.constantFrom(...pages).chain((entryPoint) =>
    fc
      .record({
        by,
        method: fc.constantFrom(...methods),
        address: filledAddress(entryPoint),
        query,
        headers: hostileHeaders,
        body: hostileText,
      })
      .map(({ address, query: asked, body, ...rest }) => ({
        ...rest,
        entryPoint,
        path: `${address}${asked}`,
        ...(["POST", "PUT", "PATCH"].includes(rest.method) && { body: asBytes(body) }),
      })),
  );
}

const contentTypes = [
  "application/json",
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "",
];

const formBody = fc
  .array(
    fc.tuple(
      fc.constantFrom("socket_id", "channel_name", "csrfToken", "email", "password", "json", "callbackUrl"),
      hostileText,
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeLoosely(value)}`).join("&"));

/** Bodies of handlers with one invalid value. */
const nearly = fc.constantFrom(
  '{"id":"00000000-0000-4000-8000-000000000000","board":"general","content":""}',
  '{"id":"00000000-0000-4000-8000-000000000000","board":"nowhere","content":"x"}',
  '{"id":"00000000-0000-4000-8000-000000000000","board":"wins","kind":"none","content":"x"}',
  '{"id":7,"board":"general","content":"x"}',
  `{"content":"${"x".repeat(20_000)}"}`,
  '{"content":{"toString":"x"}}',
  '{"position":-1}',
  '{"position":1e20}',
  '{"position":"1"}',
  '{"note":7}',
  '{"amount":1,"currency":"gbp","room":"shared","termsAccepted":true}',
  '{"amount":10000,"currency":"usd","room":"shared","termsAccepted":true}',
  '{"amount":10000,"currency":"gbp","room":"__proto__","termsAccepted":true}',
  '{"amount":10000,"currency":"gbp","room":"shared","termsAccepted":"yes"}',
  '{"paymentType":"monthly","amount":1,"mode":"subscription","termsAccepted":true}',
  '{"paymentType":"monthly","amount":97,"mode":"payment","termsAccepted":true}',
);

const signature = fc.oneof(
  hostileHeader,
  fc.constantFrom("t=0,v1=00", "t=,v1=", `t=9999999999,v1=${"0".repeat(64)}`, "v0=,t=1", "t=1".repeat(500)),
);

const fragment = fc.oneof(
  fc.constantFrom("credentials", "callback/credentials", "signin", "signin/credentials", "signout", "csrf"),
  fc.constantFrom("session", "error", "_log", "providers", "verify-request", "callback/none"),
);

/** A request to a handler with an invalid body, id, query or signature. */
export function handlerCase({ handlers }: EntryPoints): fc.Arbitrary<Case> {
  return fc.constantFrom(...handlers).chain(({ method, path }) => {
    const address = path.endsWith("[...nextauth]")
      ? fragment.map((one) => `/api/auth/${one}`)
      : path.includes("[file]")
        ? fc.oneof(
            filledAddress(path),
            fc
              .constantFrom("bookings", "members", "audit")
              .map((one) => path.replace("[file]", `${one}.csv`)),
          )
        : filledAddress(path);
    return fc
      .record({
        by,
        address,
        query,
        origin: anyOrigin,
        headers: hostileHeaders,
        type: fc.constantFrom(...contentTypes),
        body: fc.oneof(hostileJson, nearly, formBody),
        signature,
        verb: fc.oneof({ arbitrary: fc.constant(method), weight: 9 }, { arbitrary: otherVerb, weight: 1 }),
      })
      .map(
        ({ address: at, query: asked, origin, headers, type, body, signature: signed, verb, by: who }) => ({
          entryPoint: `${method} ${path}`,
          by: who,
          method: verb,
          path: `${at}${asked}`,
          headers: [
            ...origin,
            ...(verb === "GET" || type === "" ? [] : [["Content-Type", type] as [string, string]]),
            ...(path.includes("stripe") ? [["Stripe-Signature", signed] as [string, string]] : []),
            ...(path.includes("cron") ? [["Authorization", `Bearer ${signed}`] as [string, string]] : []),
            ...headers,
          ],
          ...(verb !== "GET" && verb !== "HEAD" && { body: asBytes(body) }),
        }),
      );
  });
}

const otherVerb = fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND", "TRACE");

const frameworkPaths = fc.oneof(
  fc
    .tuple(hostilePart, hostilePart, hostilePart)
    .map(([url, width, quality]) => `/_next/image?url=${url}&w=${width}&q=${quality}`),
  fc
    .tuple(
      fc.constantFrom("/share/home.jpg", "/favicon.ico", "/_next/image", "//evil.example/x.png"),
      hostilePart,
    )
    .map(([url, width]) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=60`),
  hostilePart.map((part) => `/_next/static/${part}`),
  hostilePart.map((part) => `/_next/data/${part}/index.json`),
  hostilePart.map((part) => `/${part}`),
  fc.array(hostilePart, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`),
);

/** A request that the framework answers: pictures, its files, unknown addresses. */
export const frameworkCase: fc.Arbitrary<Case> = fc
  .record({
    by,
    method: fc.constantFrom("GET", "GET", "HEAD", "POST"),
    path: frameworkPaths,
    headers: hostileHeaders,
  })
  .map((one) => ({ ...one, entryPoint: "the framework" }));

/** The UTF-8 bytes of a text, each as one character. */
export function asBytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}
