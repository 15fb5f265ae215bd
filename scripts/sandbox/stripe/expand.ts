import type { Sandbox } from "../context";
import { kinds, type CollectionName } from "./collections";
import { invalidRequest } from "./errors";
import { find, newestFirst } from "./objects";

/** Fields that are returned only if they are expanded, by kind of object and field. */
const includable: Record<string, (sandbox: Sandbox, id: string) => object[]> = {
  "checkout.session.line_items": ({ store }, id) => store.state.stripe.checkouts[id]?.lineItems ?? [],
  "charge.refunds": (sandbox, id) => newestFirst(sandbox, "refunds").filter(({ charge }) => charge === id),
  "invoice.payments": (sandbox, id) =>
    newestFirst(sandbox, "invoice_payments").filter(({ invoice }) => invoice === id),
};

/** A copy of the answer in which each path of `expand` holds the object itself in place of its id. */
export function expand(sandbox: Sandbox, answer: object, paths: string[] = []): object {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(sandbox, copy, path.split("."), path);
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
  const include = includable[`${String(record.object)}.${field}`];
  if (include && record[field] === undefined) {
    record[field] = {
      object: "list",
      data: structuredClone(include(sandbox, String(record.id))),
      has_more: false,
    };
  }
  const value = record[field];
  const object = typeof value === "string" ? findByPrefix(sandbox, value) : value;
  if (object === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
  }
  record[field] = object;
  expandPath(sandbox, object, rest, path);
}

function findByPrefix(sandbox: Sandbox, id: string): object | undefined {
  const name = (Object.keys(kinds) as CollectionName[]).find((each) => id.startsWith(kinds[each].idPrefix));
  const object = name && find(sandbox, name, id);
  return object ? structuredClone(object) : undefined;
}
