import { expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { getListPage } from "@/lib/administration/lists/list";
import { orderList } from "@/lib/administration/lists/orders";
import { readList } from "../../support/list-files";
import { createBooking, createCoaching, createPlan, deleteOrders } from "../../support/orders";
import { giveVoucher } from "../../support/vouchers";
import { resetOffice } from "./fixture";

const now = new Date();

test("“What” offers everything sold, and finds the orders of each", async () => {
  await resetOffice();
  await deleteOrders();
  const { id: booking } = await createBooking({ now });
  const { id: plan } = await createPlan({ now });
  const { id: coaching } = await createCoaching({ now });
  const { id: voucher } = await giveVoucher(50_00);
  const { filters } = await getListPage(orderList, {}, now);
  const what = filters.find(({ label }) => label === "What");
  const options = what && "options" in what ? what.options : [];
  expect(options.map(({ value, label }) => [value, label])).toEqual(
    expect.arrayContaining([
      ["retreat:" + dorset.id, dorset.name],
      ["programme:mastermind", "Rebel AF Mastermind"],
      // Bought, and no longer on offer
      ["coaching:six-sessions", "Coaching, Six sessions"],
      ["voucher", "Gift vouchers"],
    ]),
  );
  const found = async (value: string) =>
    (await readList(orderList, { what: value }, now)).rows.map(({ id }) => id);
  expect(await found(`retreat:${dorset.id}`)).toEqual([booking]);
  expect(await found("programme:mastermind")).toEqual([plan]);
  expect(await found("coaching:six-sessions")).toEqual([coaching]);
  expect(await found("voucher")).toEqual([voucher]);
});
