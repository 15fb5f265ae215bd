import { describe, expect, test } from "vitest";
import { fill } from "@/lib/text";
import { penceOf } from "@/content/money";
import { previewChange, type PurchaseFacts } from "@/lib/administration/purchases/change-preview";

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
  leftByVoucherPence: 0,
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

describe("the preview of a refund", () => {
  test("of a part: the rest and the place stay, and the email waits for Stripe", () => {
    expect(previewChange({ do: "refund", pence: 50_00 }, booking)).toEqual({
      money:
        "£50 goes back to the card it came from. Five to ten days. £447 stays here. Nothing is owed again.",
      place: inPlace("Stays theirs: {place}."),
      access: "Doesn’t change.",
      letter: "Bea is told when Stripe says yes, not before.",
    });
  });

  test("in full: place and access end once it succeeds; an ended purchase does not end again", () => {
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

  test("sent by bank after a failure: counts now, ends a full refund, and sends nothing at Stripe", () => {
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

  test("of payments by hand: the founder returns them, and the email is sent now", () => {
    const byHand = { ...booking, leftByHandPence: 397_00 };
    const both = previewChange({ do: "refund", pence: 497_00 }, byHand);
    expect(both.money).toMatch(/^£100 goes back to the card .*£397 came by hand and goes back by hand/);
    const cash = previewChange({ do: "refund", pence: 20_00 }, { ...byHand, leftByHandPence: 497_00 });
    expect(cash).toMatchObject({ letter: "Bea is told now." });
  });
});

describe("the preview of other actions", () => {
  test("cancelling shows the refund, the freed place, and the end of a plan's access", () => {
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

  test("access is opened, closed and transferred with the booking", () => {
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

  test("recording a payment shows that it counts at once, and the rest", () => {
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

  test("undoing, transferring and ending show their effects", () => {
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

test("an amount is parsed in common formats", () => {
  expect(["97", "97.5", "£1,097.05", "0", "x", "1,0"].map(penceOf)).toEqual([
    97_00,
    97_50,
    1097_05,
    null,
    null,
    null,
  ]);
});
