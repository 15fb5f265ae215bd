import fc from "fast-check";
import { countArguments } from "@/lib/access/action-requests";
import { asBytes } from "./address-cases";
import { principals, type Case } from "./case";
import type { ActionEntryPoint, EntryPoints } from "./entry-points";
import { anyOrigin, hostileHeaders } from "./headers";
import { hostileJson, hostileText } from "./values";

const boundary = "----hostile";

type Pair = readonly [string, string];

/** A multipart body. */
function multipart(pairs: readonly Pair[]): string {
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${asBytes(name)}"\r\n\r\n${asBytes(value)}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

/** Arguments of an action that React's client never sends. */
const wrongArguments = fc.oneof(
  fc.constantFrom(
    ...["", "[", "null", "{}", "[]", "7", '"$K1"', '["$K1"]', "[null,null]", '[{"status":"idle"},null]'],
    ...[
      '["$1","$K1"]',
      '["$@0"]',
      '["$F1"]',
      '["$h1"]',
      '["$Q1"]',
      '["$W1"]',
      '["$B1"]',
      '["$R1"]',
      '["$i1"]',
    ],
    ...['["$1:__proto__:then"]', '["$1:constructor:constructor"]', '["$D"]', '["$Dnever"]', '["$n99e9"]'],
    ...['["$S"]', '["$Sfoo"]', '["$-"]', '["$T"]', '["$A1"]', '["$o1"]', '["$V1"]', '["$Kffffffff"]'],
    ...['[{"status":"idle"},{"get":"$F1"}]', '[{"then":"$1:then"},"$K1"]', '[{"status":"idle"},"$K2"]'],
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `[${"0,".repeat(5_000)}0]`,
    `["$n${"9".repeat(100_000)}"]`,
  ),
  hostileJson,
);

/** Some or all fields of forms, with hostile values. */
function hostileFields(names: readonly string[]): fc.Arbitrary<Pair[]> {
  const few = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 12 });
  const all = fc
    .array(hostileText, { minLength: 1, maxLength: 5 })
    .map((values) => names.map((name, index): Pair => [name, values[index % values.length] ?? ""]));
  return fc.oneof({ arbitrary: few, weight: 2 }, { arbitrary: all, weight: 1 });
}

/** The arguments before an action's form, with hostile values for the bound ones. */
function boundArguments({ id }: ActionEntryPoint): fc.Arbitrary<unknown[]> {
  const count = countArguments(id);
  const state = { status: "idle" };
  if (count === 0) return fc.constant([]);
  if (count === 1) return hostileText.map((text) => [text]);
  return fc
    .array(hostileText, { minLength: count - 2, maxLength: count - 2 })
    .map((bound) => [...bound, state]);
}

// React escapes texts that begin with "$"
function asJson(values: readonly unknown[]): string {
  return JSON.stringify(
    values.map((one) => (typeof one === "string" && /^\$(?!K1$)/.test(one) ? `$${one}` : one)),
  );
}

type ActionRequest = { body: string; type: string | null; id: string | null };

const formType = `multipart/form-data; boundary=${boundary}`;
const otherIds = ["", "x", "0".repeat(42), "f".repeat(42), "__proto__", "x".repeat(2_000)];

function requestsOf(action: ActionEntryPoint, names: readonly string[]): fc.Arbitrary<ActionRequest> {
  const { id } = action;
  const said = (first: string, fields: readonly Pair[]) =>
    multipart([...fields.map(([name, value]): Pair => [`_1_${name}`, value]), ["0", first]]);
  const fields = hostileFields(names);
  const before = boundArguments(action);
  const takesForm = countArguments(id) > 1;
  const whole = fc
    .tuple(before, fields)
    .map(([taken, all]) => said(asJson(takesForm ? [...taken, "$K1"] : taken), all));
  const form = (body: string, named: string | null = id): ActionRequest => ({
    body,
    type: formType,
    id: named,
  });
  const plain = (bound: string, values: string, key: string, all: readonly Pair[]) =>
    form(
      multipart([
        ["$ACTION_REF_1", ""],
        ["$ACTION_1:0", bound],
        ["$ACTION_1:1", values],
        ["$ACTION_KEY", key],
        ...all,
      ]),
      null,
    );
  const reference = JSON.stringify({ id, bound: "$@1" });
  const requests: [weight: number, arbitrary: fc.Arbitrary<ActionRequest>][] = [
    // As React sends it, and as a browser without scripts does
    [6, whole.map((body) => form(body))],
    [4, fc.tuple(before, fields).map(([taken, all]) => plain(reference, asJson(taken), "k1", all))],
    [1, fields.map((all) => form(multipart([[`$ACTION_ID_${id}`, ""], ...all]), null))],
    // With malformed arguments or parts
    [4, fc.tuple(wrongArguments, fields).map(([first, all]) => form(said(first, all)))],
    [3, wrongArguments.map((first) => ({ body: asBytes(first), type: "text/plain;charset=UTF-8", id }))],
    [2, fc.tuple(wrongArguments, hostileText).map(([bound, key]) => plain(bound, key, key, []))],
    [3, brokenForm(whole, id)],
    [1, fc.tuple(whole, fc.constantFrom(...otherIds)).map(([body, other]) => form(body, other))],
  ];
  return fc.oneof(...requests.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** A form that ends early, has no or another boundary, or is too large. */
function brokenForm(whole: fc.Arbitrary<string>, id: string): fc.Arbitrary<ActionRequest> {
  const types = [
    ...["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=other", null],
    ...["application/json", "application/x-www-form-urlencoded", "multipart/mixed; boundary=x", formType],
  ];
  return fc
    .tuple(
      whole,
      fc.constantFrom(...types),
      fc.nat({ max: 400 }),
      fc.constantFrom(id, null),
      fc.integer({ min: 0, max: 40 }),
    )
    .map(([body, type, cut, named, size]) => ({
      body: size === 0 ? body + "x".repeat(1_200_000) : body.slice(0, Math.max(0, body.length - cut)),
      type,
      id: named,
    }));
}

/** A request to an action that its form never sends. */
export function actionCase({ actions, fieldNames }: EntryPoints): fc.Arbitrary<Case> {
  return fc.constantFrom(...actions).chain((action) =>
    fc
      .record({
        by: fc.constantFrom(...principals),
        sending: requestsOf(action, fieldNames),
        origin: anyOrigin,
        more: hostileHeaders,
      })
      .map(({ by, sending: { body, type, id }, origin, more }) => ({
        entryPoint: action.name,
        by,
        method: "POST",
        path: action.page.replace(/\[\w+\]/g, "x"),
        headers: [
          ...origin,
          ...(type === null ? [] : [["Content-Type", type] as [string, string]]),
          ...(id === null ? [] : [["Next-Action", id] as [string, string]]),
          ...more.filter(([name]) => name !== "Next-Action"),
        ],
        body,
      })),
  );
}
