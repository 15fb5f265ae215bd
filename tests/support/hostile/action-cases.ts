import fc from "fast-check";
import { extractInfoFromServerReferenceId } from "next/dist/shared/lib/server-reference-info";
import { asBytes } from "./address-cases";
import { askers, type Case } from "./case";
import type { ActionDoor, Doors } from "./entry-points";
import { anyOrigin, hostileHeaders } from "./headers";
import { hostileJson, hostileText } from "./values";

const boundary = "----hostile";

type Pair = readonly [string, string];

/** A body of a form's kind, its names and values as bytes. */
function multipart(pairs: readonly Pair[]): string {
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${asBytes(name)}"\r\n\r\n${asBytes(value)}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

/** What React's own client would never say for the arguments of an action. */
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

/** Fields of forms with something hostile in each: a few, or every one there is. */
function hostileFields(names: readonly string[]): fc.Arbitrary<Pair[]> {
  const few = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 12 });
  const all = fc
    .array(hostileText, { minLength: 1, maxLength: 5 })
    .map((values) => names.map((name, index): Pair => [name, values[index % values.length] ?? ""]));
  return fc.oneof({ arbitrary: few, weight: 2 }, { arbitrary: all, weight: 1 });
}

/** What an action takes before its form, with something hostile for what it was bound to: the page, a personal link. */
function takenBefore({ id }: ActionDoor): fc.Arbitrary<unknown[]> {
  const count = extractInfoFromServerReferenceId(id).usedArgs.lastIndexOf(true) + 1;
  const state = { status: "idle" };
  if (count === 0) return fc.constant([]);
  if (count === 1) return hostileText.map((text) => [text]);
  return fc
    .array(hostileText, { minLength: count - 2, maxLength: count - 2 })
    .map((bound) => [...bound, state]);
}

// A text that begins with "$" is told from React's own marks by another one
function asJson(values: readonly unknown[]): string {
  return JSON.stringify(
    values.map((one) => (typeof one === "string" && /^\$(?!K1$)/.test(one) ? `$${one}` : one)),
  );
}

type Sending = { body: string; type: string | null; id: string | null };

const formType = `multipart/form-data; boundary=${boundary}`;

function sendings(action: ActionDoor, names: readonly string[]): fc.Arbitrary<Sending> {
  const { id } = action;
  const said = (first: string, fields: readonly Pair[]) =>
    multipart([...fields.map(([name, value]): Pair => [`_1_${name}`, value]), ["0", first]]);
  const fields = hostileFields(names);
  const before = takenBefore(action);
  const takesForm = extractInfoFromServerReferenceId(id).usedArgs[1];
  const whole = fc
    .tuple(before, fields)
    .map(([taken, all]) => said(asJson(takesForm ? [...taken, "$K1"] : taken), all));
  return fc.oneof(
    // As the page's own script sends it, and as a browser without scripts does
    { arbitrary: whole.map((body) => ({ body, type: formType, id })), weight: 6 },
    {
      arbitrary: fc.tuple(before, fields).map(([taken, all]) => ({
        body: multipart([
          ["$ACTION_REF_1", ""],
          ["$ACTION_1:0", JSON.stringify({ id, bound: "$@1" })],
          ["$ACTION_1:1", asJson(taken)],
          ["$ACTION_KEY", "k1"],
          ...all,
        ]),
        type: formType,
        id: null,
      })),
      weight: 4,
    },
    {
      arbitrary: fields.map((all) => ({
        body: multipart([[`$ACTION_ID_${id}`, ""], ...all]),
        type: formType,
        id: null,
      })),
      weight: 1,
    },
    // With arguments that are none, or pieces of a form that are none
    {
      arbitrary: fc
        .tuple(wrongArguments, fields)
        .map(([first, all]) => ({ body: said(first, all), type: formType, id })),
      weight: 4,
    },
    {
      arbitrary: wrongArguments.map((first) => ({
        body: asBytes(first),
        type: "text/plain;charset=UTF-8",
        id,
      })),
      weight: 3,
    },
    {
      arbitrary: fc.tuple(wrongArguments, hostileText).map(([bound, key]) => ({
        body: multipart([
          ["$ACTION_REF_1", ""],
          ["$ACTION_1:0", bound],
          ["$ACTION_1:1", key],
          ["$ACTION_KEY", key],
        ]),
        type: formType,
        id: null,
      })),
      weight: 2,
    },
    { arbitrary: brokenForm(whole, id), weight: 3 },
    {
      arbitrary: fc
        .tuple(
          whole,
          fc.constantFrom("", "x", "0".repeat(42), "f".repeat(42), "__proto__", "x".repeat(2_000)),
        )
        .map(([body, other]) => ({ body, type: formType, id: other })),
      weight: 1,
    },
  );
}

/** A form that ends early, has no boundary, another one, or is far too large. */
function brokenForm(whole: fc.Arbitrary<string>, id: string): fc.Arbitrary<Sending> {
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

/** An action asked in a way its form never would. */
export function actionCase({ actions, fieldNames }: Doors): fc.Arbitrary<Case> {
  return fc.constantFrom(...actions).chain((action) =>
    fc
      .record({
        by: fc.constantFrom(...askers),
        sending: sendings(action, fieldNames),
        origin: anyOrigin,
        more: hostileHeaders,
      })
      .map(({ by, sending: { body, type, id }, origin, more }) => ({
        door: action.name,
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
