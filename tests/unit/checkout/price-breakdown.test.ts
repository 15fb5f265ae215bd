import { expect, test } from "vitest";
import { maxPlaces } from "@/content/checkout";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { figureRows, fullButtons, paymentSums, roomRows } from "@/lib/orders/checkout/price-breakdown";

const { summary, code: words } = getContent(retreatPaymentPage);
const later = { dueOn: "2026-03-16", days: [] };
const coded = { code: "BIRD", prices: { shared: 447_30, single: null } };

const rowsOf = (...given: Parameters<typeof figureRows>) =>
  Object.fromEntries(figureRows(...given).map(({ label, ...row }) => [label, row]));

test("the sums are those of one place times the number of places, in each room", () => {
  const rows = rowsOf(dorset, later);
  expect(rows[summary.totalLabel]).toEqual({
    isTotal: true,
    when: "shares-off",
    value: {
      "room-shared pays-1": "£497",
      "room-shared pays-2": "£994",
      "room-shared pays-3": "£1,491",
      "room-shared pays-4": "£1,988",
      "room-single pays-1": "£547",
      "room-single pays-2": "£1,094",
      "room-single pays-3": "£1,641",
      "room-single pays-4": "£2,188",
    },
  });
  expect(rows[summary.depositLabel]?.value).toMatchObject({
    "room-shared pays-1": "£100",
    "room-single pays-3": "£300",
  });
  expect(rows[summary.balanceLabel]?.value).toMatchObject({
    "room-shared pays-2": "£794",
    "room-single pays-4": "£1,788",
  });
  expect(fullButtons(dorset)).toMatchObject({ "room-shared pays-4": "Pay in Full — £1,988" });
});

test("the number of places is a row when there are several", () => {
  const { value, when } = rowsOf(dorset, later)[summary.placesLabel] ?? {};
  expect(when).toBe("places-from-2");
  expect(value).toEqual({ "places-2": "2", "places-3": "3", "places-4": `${maxPlaces}` });
});

test("who pays their own share sees the price of one place, and that of each other", () => {
  const one = { "room-shared": "£497", "room-single": "£547" };
  const rows = rowsOf(dorset, later);
  expect(rows[summary.shareLabel]).toEqual({ isTotal: true, value: one, when: "shares-on" });
  expect(rows[summary.othersLabel]).toEqual({ value: one, when: "shares-on" });
  expect(rowsOf(dorset, later, coded)[summary.othersLabel]?.value).toMatchObject({
    "room-shared": "£447.30",
  });
});

test("a code lowers the price of each place, and the deposit stays", () => {
  const rows = rowsOf(dorset, later, coded);
  expect(rows[words.line.replace("{code}", "BIRD")]?.value).toMatchObject({
    "room-shared pays-1": "−£49.70",
    "room-shared pays-3": "−£149.10",
    "room-single pays-3": words.notHere,
  });
  expect(rows[summary.totalLabel]?.value).toMatchObject({
    "room-shared pays-3": "£1,341.90",
    "room-single pays-3": "£1,641",
  });
  expect(rows[summary.depositLabel]?.value).toMatchObject({ "room-shared pays-3": "£300" });
  expect(rows[summary.balanceLabel]?.value).toMatchObject({ "room-shared pays-3": "£1,041.90" });
  expect(fullButtons(dorset, coded)).toMatchObject({ "room-shared pays-2": "Pay in Full — £894.60" });
});

test("without a deposit there is only the total", () => {
  expect(Object.keys(rowsOf(dorset, null))).toEqual([
    summary.roomLabel,
    summary.placesLabel,
    summary.totalLabel,
    summary.shareLabel,
    summary.othersLabel,
  ]);
});

test("an offered place has the sums of one place in its room", () => {
  const { rows, full } = roomRows(dorset, "single", later, { code: "BIRD", prices: { single: 500_00 } });
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    [summary.roomLabel, dorset.rooms.single.name],
    [words.line.replace("{code}", "BIRD"), "−£47"],
    [summary.totalLabel, "£500"],
    [summary.depositLabel, "£100"],
    [summary.balanceLabel, "£400"],
    [summary.dueLabel, "16 March 2026"],
  ]);
  expect(full).toEqual({ single: expect.stringContaining("£500") as string });
});

test("payments after the deposit replace the balance where they are chosen, exact to the penny", () => {
  const days = ["2026-01-16", "2026-02-16", "2026-03-16"];
  const rows = figureRows(dorset, { dueOn: "2026-03-16", days });
  expect(rows.filter(({ when }) => when === "payments-1").map(({ label }) => label)).toEqual([
    summary.balanceLabel,
    summary.dueLabel,
  ]);
  const payments = rows.filter(({ when }) => when === "payments-3");
  expect(payments.map(({ label }) => label)).toEqual([
    "16 January 2026",
    "16 February 2026",
    "16 March 2026",
  ]);
  expect(payments.map(({ value }) => (value as Record<string, string>)["room-shared pays-1"])).toEqual([
    "£132.34",
    "£132.33",
    "£132.33",
  ]);
  expect(paymentSums(dorset, 3)).toMatchObject({
    "room-shared pays-1": "£132.34 + 2 × £132.33",
    "room-single pays-1": "3 × £149",
  });
});
