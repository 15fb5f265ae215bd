import type Stripe from "stripe";
import type { z } from "zod";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { RequestInfo, StripeApi } from "../http/api";
import { emit } from "../events";
import { isWithin, pageOf } from "../http/lists";
import { newestFirst, requireObject, save } from "../objects";
import {
  changedMetadata,
  createdRange,
  email,
  group,
  listOf,
  listShape,
  metadata,
  params,
  text,
  unsettableText,
} from "../http/params";

const address = group({
  city: unsettableText().optional(),
  country: unsettableText(2).optional(),
  line1: unsettableText().optional(),
  line2: unsettableText().optional(),
  postal_code: unsettableText().optional(),
  state: unsettableText().optional(),
});

const customerParams = params({
  address: address.optional(),
  description: unsettableText(5000).optional(),
  email: email().optional(),
  metadata: metadata().optional(),
  name: unsettableText(256).optional(),
  phone: unsettableText(20).optional(),
  preferred_locales: listOf(text()).optional(),
});

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  email: text().optional(),
});

export function customerRoutes(api: StripeApi) {
  api.post("/customers", customerParams, ({ sandbox, params, request }) => {
    const customer = newCustomer(sandbox, fieldsOf(params), changedMetadata({}, params.metadata));
    emit(sandbox, "customer.created", customer, { request });
    return customer;
  });

  api.get("/customers", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "customers").filter(
      (customer) =>
        isWithin(customer.created, params.created) &&
        // Exact, as at Stripe: upper and lower case differ.
        (params.email === undefined || customer.email === params.email),
    );
    return pageOf(wanted, "customers", path, params);
  });

  api.get("/customers/:id", params({}), ({ sandbox, id }) => requireObject(sandbox, "customers", id, "id"));
}

/** Changes a customer and tells of it, with what was there before. */
export function changeCustomer(
  sandbox: Sandbox,
  before: Stripe.Customer,
  changes: Partial<Stripe.Customer>,
  request?: RequestInfo,
): Stripe.Customer {
  const customer = save(sandbox, "customers", { ...before, ...changes });
  const previous = Object.fromEntries(
    Object.entries(before).filter(([name]) => Object.hasOwn(changes, name)),
  );
  emit(sandbox, "customer.updated", customer, { request, previous });
  return customer;
}

type CustomerFields = Partial<
  Pick<
    Stripe.Customer,
    "address" | "currency" | "description" | "email" | "name" | "phone" | "preferred_locales"
  >
>;

/** Keeps a new customer. */
export function newCustomer(
  sandbox: Sandbox,
  fields: CustomerFields,
  metadata: Record<string, string> = {},
): Stripe.Customer {
  return save(sandbox, "customers", {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: sandbox.clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId("S", 7).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    ...fields,
  });
}

function fieldsOf(given: z.output<typeof customerParams>): CustomerFields {
  const { address, description, email, name, phone, preferred_locales } = given;
  const fields = {
    address: address && {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
      ...address,
    },
    description,
    email,
    name,
    phone,
    preferred_locales,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
