import type { Sandbox } from "../../context";
import { invalidRequest } from "./errors";
import { kinds, type CollectionName } from "../collections";
import { find, newestFirst } from "../objects";

/** Fields that are left out unless asked for, by the kind of object they belong to. */
const includable: Record<string, Record<string, (sandbox: Sandbox, id: string) => unknown>> = {
  "checkout.session": {
    line_items: (sandbox, id) =>
      listed(
        sandbox.store.state.stripe.checkouts[id]?.lineItems ?? [],
        `/v1/checkout/sessions/${id}/line_items`,
      ),
  },
  charge: {
    refunds: (sandbox, id) =>
      listed(
        newestFirst(sandbox, "refunds").filter((refund) => refund.charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    subscriptions: (sandbox, id) =>
      listed(
        newestFirst(sandbox, "subscriptions").filter(
          ({ customer, status }) => customer === id && status !== "canceled",
        ),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    payments: (sandbox, id) =>
      listed(
        newestFirst(sandbox, "invoice_payments").filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
};

const deepest = 4;

/** A copy of the answer in which each path of `expand` holds the object itself in place of its id. */
export function expanded(sandbox: Sandbox, answer: object, paths: string[] = []): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const fields = path.split(".");
    if (fields.length > deepest) {
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`);
    }
    expandPath(sandbox, copy, fields, path);
  }
  return copy;
}

function expandPath(sandbox: Sandbox, target: unknown, fields: string[], path: string) {
  const [field, ...rest] = fields;
  if (field === undefined || typeof target !== "object" || target === null) return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(sandbox, item, fields, path);
    return;
  }
  const record = target as Record<string, unknown>;
  include(sandbox, record, field);
  if (!Object.hasOwn(record, field)) throw cannotExpand(path);
  const value = record[field];
  if (typeof value === "string") {
    const object = findByPrefix(sandbox, value);
    if (!object) throw cannotExpand(path);
    record[field] = structuredClone(object);
  } else if (value !== null && typeof value !== "object") {
    throw cannotExpand(path);
  }
  expandPath(sandbox, record[field], rest, path);
}

function include(sandbox: Sandbox, record: Record<string, unknown>, field: string) {
  const make = includable[String(record.object)]?.[field];
  if (make && record[field] === undefined) record[field] = structuredClone(make(sandbox, String(record.id)));
}

function findByPrefix(sandbox: Sandbox, id: string): object | null {
  const name = (Object.keys(kinds) as CollectionName[]).find((each) => id.startsWith(kinds[each].idPrefix));
  return name ? find(sandbox, name, id) : null;
}

function listed(data: object[], url: string) {
  return { object: "list", data, has_more: false, url };
}

function cannotExpand(path: string) {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding a different property.`,
    { param: "expand" },
  );
}
