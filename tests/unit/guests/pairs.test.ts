import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findUngranted, folded, isNamed, pairGuests, type Roommate } from "@/lib/guests/roommates";

const sleeper = (name: string, roomMate = "", room = "shared"): Roommate => ({
  id: folded(name),
  name,
  email: `${folded(name).replaceAll(" ", ".")}@example.test`,
  room,
  roomMate,
});
const pairsOf = (sleepers: Roommate[], decisions: Parameters<typeof pairGuests>[1] = []) =>
  pairGuests(sleepers, decisions).map(({ ids, by }) => [...[...ids].sort(), by].join(" + "));

describe("guests of one order", () => {
  const together = (orderId: string, name: string, wish = "") => ({ ...sleeper(name, wish), orderId });
  const [gwen, lowri, nerys] = ["Gwen Ash", "Lowri Ash", "Nerys Ash"].map((name) => together("a", name));

  test("share a room two by two, without asking", () => {
    if (!gwen || !lowri || !nerys) throw new Error("Too few guests");
    expect(pairsOf([gwen, together("b", "Bea Oak"), lowri, nerys])).toEqual(["gwen ash + lowri ash + order"]);
  });

  test("unless an administrator decided otherwise", () => {
    if (!gwen || !lowri || !nerys) throw new Error("Too few guests");
    const apart = { firstId: gwen.id, secondId: lowri.id, together: false };
    expect(pairsOf([gwen, lowri, nerys], [apart])).toEqual(["gwen ash + nerys ash + order"]);
    const other = { firstId: gwen.id, secondId: "bea oak", together: true };
    expect(pairsOf([gwen, lowri, sleeper("Bea Oak")], [other])).toEqual(["bea oak + gwen ash + hand"]);
  });
});

describe("a preference names a roommate", () => {
  test.each([
    ["Siân Pritchard", "sian pritchard"],
    ["Siân Pritchard", "  SIAN   Pritchard "],
    ["Siân Pritchard", "Siân Pritchard"],
    ["Anne-Marie O’Brien", "anne marie obrien"],
    ["Jo Lindqvist", "my friend Jo Lindqvist, please"],
    ["Łucja Sørensen", "Lucja Sorensen"],
    ["Bea", "bea"],
  ])("%s by “%s”", (name, wish) => {
    expect(isNamed(wish, { name, email: "x@example.test" })).toBe(true);
  });

  test("by the address, whatever its case", () => {
    const bea = { name: "Bea Okafor", email: "Bea@Example.test" };
    expect(isNamed("bea@example.test", bea)).toBe(true);
    expect(isNamed("Bea (BEA@example.test)", bea)).toBe(true);
  });

  test.each([
    ["Bea Okafor", "Bea"],
    ["Bea Okafor", "Beatrice Okafor"],
    ["Bea", "Beatrice, or Bea"],
    ["Jo Lin", "Jo Lindqvist"],
    ["", ""],
    ["Bea Okafor", ""],
    ["Bea Okafor", "albea@example.test"],
  ])("%s not by “%s”", (name, wish) => {
    expect(isNamed(wish, { name, email: "bea@example.test" })).toBe(false);
  });
});

describe("guests share a room", () => {
  const hannah = sleeper("Hannah Whitlock", "Bea Okafor");
  const bea = sleeper("Bea Okafor", "hannah whitlock");

  test("if they name each other, and not if only one does", () => {
    expect(pairsOf([hannah, bea, sleeper("Jo Lindqvist", "Bea Okafor")])).toEqual([
      "bea okafor + hannah whitlock + wish",
    ]);
    expect(pairsOf([hannah, sleeper("Bea Okafor")])).toEqual([]);
  });

  test("if they have booked the same shared kind of room", () => {
    expect(pairsOf([hannah, { ...bea, room: "single" }])).toEqual([]);
    expect(pairsOf([hannah, bea].map((one) => ({ ...one, room: "single" })))).toEqual([]);
  });

  test("not if three name each other: an administrator has to decide", () => {
    const all = "Hannah Whitlock, Bea Okafor, Jo Lindqvist";
    expect(pairsOf([hannah, bea, sleeper("Jo Lindqvist")].map((one) => ({ ...one, roomMate: all })))).toEqual(
      [],
    );
  });

  test("if an administrator decides so, whatever they prefer; and not if one refuses", () => {
    const jo = sleeper("Jo Lindqvist");
    const decided = (firstId: string, secondId: string, together: boolean) => [
      { firstId, secondId, together },
    ];
    expect(pairsOf([hannah, bea, jo], decided(bea.id, jo.id, true))).toEqual([
      "bea okafor + jo lindqvist + hand",
    ]);
    expect(pairsOf([hannah, bea], decided(bea.id, hannah.id, false))).toEqual([]);
    expect(pairsOf([hannah], decided(bea.id, hannah.id, true))).toEqual([]);
  });

  test("with one other at most, whatever the preferences and decisions", () => {
    const people = ["a b", "c d", "e f", "g h", "i j"];
    const wish = fc.subarray(people).map((names) => names.join(" and "));
    const decision = fc.record({
      firstId: fc.constantFrom(...people),
      secondId: fc.constantFrom(...people),
      together: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.tuple(wish, wish, wish, wish, wish), fc.array(decision), (wishes, decisions) => {
        const sleepers = people.map((name, index) => sleeper(name, wishes[index]));
        const ids = pairGuests(sleepers, decisions).flatMap((pair) => pair.ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

test("an unmet preference is shown with that of the other guest", () => {
  const sleepers = [
    sleeper("Hannah Whitlock", "Bea Okafor"),
    sleeper("Bea Okafor", "Jo Lindqvist"),
    sleeper("Jo Lindqvist"),
    sleeper("Dawn Ferris", "Tamsin Vale"),
    sleeper("Tamsin Vale", "Dawn Ferris", "single"),
    sleeper("Ines Carvalho", "my sister"),
  ];
  const told = (decisions: Parameters<typeof pairGuests>[1] = []) =>
    [...findUngranted(sleepers, pairGuests(sleepers, decisions))].map(([id, { otherId, why }]) =>
      [id, otherId, why].join(" > "),
    );
  expect(told()).toEqual([
    "hannah whitlock > bea okafor > other",
    "bea okafor > jo lindqvist > silent",
    "dawn ferris > tamsin vale > room",
    "tamsin vale > dawn ferris > room",
  ]);
  const together = { firstId: "bea okafor", secondId: "jo lindqvist", together: true };
  expect(told([together])).not.toContain("bea okafor > jo lindqvist > silent");
});
