import { describe, expect, test } from "vitest";
import { fill } from "@/lib/text";
import { penceOf, previewChange, type PurchaseFacts } from "@/lib/administration/purchases/change-preview";

const inPlace = (words: string) => fill(words, { place: booking.place, to: "Jo" });

const booking: PurchaseFacts = {
  kind: "booking",
  id: "1",
  seen: "",
  name: "Bea",
  place: "Shared room, 15-17 May 2026",
  currency: "gbp",
  payer: null,
  standing: "stands",
  paidPence: 497_00,
  refundedPence: 0,
  owedPence: 0,
  leftPence: 497_00,
  leftByHandPence: 0,
  opensClubhouse: false,
};
const plan: PurchaseFacts = {
  ...booking,
  opensClubhouse: true,
  kind: "plan",
  owedPence: 485_00,
  paidPence: 97_00,
  leftPence: 97_00,
};

const freeLater = "Comes free once everything is refunded: {place}.";
const closesLater = "The Clubhouse closes once everything is refunded.";
const closes = "The Clubhouse closes now. What they wrote stays.";

describe("what a refund does", () => {
  test("of a part: the rest stays, the place too, and the letter waits for Stripe", () => {
    expect(previewChange({ do: "refund", pence: 50_00 }, booking)).toEqual({
      money:
        "£50 goes back to the card it came from. Five to ten days. £447 stays here. Nothing is owed again.",
      place: inPlace("Stays theirs: {place}."),
      access: "Doesn’t change.",
      letter: "Bea is told when Stripe says yes, not before.",
    });
  });

  test("of all of it: place and access end once the money has gone; of what is over nothing ends again", () => {
    expect(previewChange({ do: "refund", pence: 497_00 }, booking)).toMatchObject({
      place: inPlace(freeLater),
    });
    expect(previewChange({ do: "refund", pence: 97_00 }, plan)).toMatchObject({
      place: inPlace(freeLater),
      access: closesLater,
    });
    const over = { ...booking, standing: "over", refundedPence: 447_00, leftPence: 50_00 } as const;
    expect(previewChange({ do: "refund", pence: 50_00 }, over)).toMatchObject({
      place: "Was free before.",
      access: "Doesn’t change.",
    });
  });

  test("sent by bank after it failed: counts now, ends what has all gone back, and moves nothing at Stripe", () => {
    const part = previewChange({ do: "byBank", pence: 50_00, isOurs: true }, booking);
    expect(part).toMatchObject({
      money: expect.stringMatching(/^£50 counts as sent back .* £447 stays here\.$/) as string,
      place: inPlace("Stays theirs: {place}."),
      letter: "Bea is told now that it has been sent by bank.",
    });
    expect(previewChange({ do: "byBank", pence: 97_00, isOurs: true }, plan)).toMatchObject({
      place: inPlace("Comes free now: {place}."),
      access: closes,
    });
    const twice = previewChange({ do: "byBank", pence: 497_00, isOurs: false }, booking);
    expect([twice.money, twice.place].join(" ")).not.toMatch(/£0|free/);
  });

  test("of what came by hand: she sends it herself, and the letter goes now", () => {
    const byHand = { ...booking, leftByHandPence: 397_00 };
    const both = previewChange({ do: "refund", pence: 497_00 }, byHand);
    expect(both.money).toMatch(/^£100 goes back to the card .*£397 came by hand and goes back by hand/);
    const cash = previewChange({ do: "refund", pence: 20_00 }, { ...byHand, leftByHandPence: 497_00 });
    expect(cash).toMatchObject({ letter: "Bea is told now." });
  });
});

describe("what the other deeds do", () => {
  test("cancelling keeps or sends back, frees the place, and closes a plan's access", () => {
    expect(previewChange({ do: "cancel", pence: 397_00 }, booking)).toMatchObject({
      money: expect.stringContaining("£100 stays here") as string,
      place: inPlace("Comes free now: {place}."),
      access: "Doesn’t change.",
    });
    expect(previewChange({ do: "cancel", pence: 0 }, plan)).toMatchObject({
      money: "Nothing goes back. £97 stays here. Stripe takes nothing more.",
      access: closes,
      letter: expect.stringContaining("nothing goes back") as string,
    });
  });

  test("what opens the Clubhouse opens, closes and passes it on", () => {
    const opening = { ...booking, opensClubhouse: true };
    const unpaid = { ...opening, standing: "unpaid", paidPence: 0, owedPence: 497_00 } as const;
    expect(previewChange({ do: "record", pence: 497_00, number: "rest" }, unpaid).access).toBe(
      "The Clubhouse opens with it.",
    );
    expect(previewChange({ do: "takeBack", pence: 497_00 }, opening).access).toBe(closes);
    expect(previewChange({ do: "cancel", pence: 0 }, opening).access).toBe(closes);
    expect(previewChange({ do: "endLost", pence: 497_00 }, opening).access).toBe(closes);
    expect(previewChange({ do: "refund", pence: 497_00 }, opening).access).toBe(closesLater);
    expect(previewChange({ do: "refund", pence: 97_00 }, opening).access).toBe("Doesn’t change.");
    expect(previewChange({ do: "transfer", to: "Jo" }, opening).access).toBe(
      "The Clubhouse closes for Bea and opens for Jo.",
    );
  });

  test("recording counts at once, says what stays owed, and what it is of a plan", () => {
    const owing = { ...booking, paidPence: 100_00, owedPence: 397_00 };
    expect(previewChange({ do: "record", pence: 397_00, number: "rest" }, owing)).toMatchObject({
      money: "£397 counts as paid at once. Nothing more is owed.",
      letter: "Bea gets a receipt. Reminders stop.",
    });
    expect(previewChange({ do: "record", pence: 97_00, number: "rest" }, owing)).toMatchObject({
      money: "£97 counts as paid at once. £300 stays owed.",
    });
    const unpaid = { ...owing, standing: "unpaid" } as const;
    expect(previewChange({ do: "record", pence: 97_00, number: "rest" }, unpaid)).toMatchObject({
      place: inPlace("Is theirs from now on, if one is left: {place}."),
    });
    expect(previewChange({ do: "record", pence: 97_00, number: 2 }, plan)).toMatchObject({
      money: expect.stringContaining("payment 2") as string,
      access: "If it had paused for this, the Clubhouse opens again.",
    });
  });

  test("taking back, transferring and ending say theirs", () => {
    expect(previewChange({ do: "takeBack", pence: 497_00 }, booking)).toMatchObject({
      money: "£497 counts as not paid, and is owed again.",
      place: inPlace("Comes free, if nothing else was paid for it: {place}."),
    });
    expect(previewChange({ do: "transfer", to: "Jo" }, { ...booking, owedPence: 97_00 })).toEqual({
      money: "What was paid, £497, counts for Jo, and so does what is owed, £97.",
      place: inPlace("Goes to {to}: {place}."),
      access: "Doesn’t change.",
      letter: "Bea and Jo get one each. The old personal link ends.",
    });
    expect(previewChange({ do: "endLost", pence: 97_00 }, plan)).toMatchObject({ access: closes });
  });
});

test("a sum is read as people write it", () => {
  expect(["97", "97.5", "£1,097.05", "0", "x", "1,0"].map(penceOf)).toEqual([
    97_00,
    97_50,
    1097_05,
    null,
    null,
    null,
  ]);
});
