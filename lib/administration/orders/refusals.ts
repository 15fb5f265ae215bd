import { fail, type Refusal } from "@/lib/result";
import { fill } from "@/lib/text";
import type { ManualOrderInput } from "./schema";

const refusals = {
  gone: "This is no longer on offer. Reload the page.",
  no_place: "There’s no place left in this room.",
  few_places: "There aren’t that many places left in this room.",
  no_seat: "There’s no seat left in this run of the {programme}.",
  second_plan: "They already have a seat in this run of the {programme}.",
  method: "This can’t be paid in this way.",
  payments: "These instalments are no longer on offer. Reload the page.",
  reason: "Say why the price is another than the list price, {list}.",
  free: "Choose Free as the way of paying if nothing is to be paid.",
  deadline: "Enter the last day of the first payment, today or later.",
  reference: "Enter a reference, so that you find the payment again.",
  no_bank_details: "Enter your bank details in Settings first: the email has to name them.",
  not_paid: "The payment couldn’t be recorded, so nothing was booked. Try again.",
};

export type ManualOrderRefusal = keyof typeof refusals;

/** The refusal of an order in the office, beside the field that it is about. */
export function refuseOrder(
  code: ManualOrderRefusal,
  field?: keyof ManualOrderInput,
  values: Record<string, string> = {},
): Refusal<ManualOrderRefusal> {
  const message = fill(refusals[code], values);
  return fail(code, message, field && { [field]: message });
}
