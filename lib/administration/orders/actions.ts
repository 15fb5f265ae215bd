"use server";

import { adminAction } from "@/lib/forms/action";
import { createManualOrder } from "./create";
import { releaseOrder } from "./release";
import { manualOrderSchema, releaseOrderSchema } from "./schema";

/** Books a place for a person and opens its order. */
export const createManualOrderAction = adminAction("create-order", {
  at: "/admin/orders",
  schema: manualOrderSchema,
  run: createManualOrder,
});

/** Releases the place of an unpaid order that was made in the office. */
export const releaseOrderAction = adminAction("release-order", {
  at: "/admin/orders",
  schema: releaseOrderSchema,
  revalidate: ["/admin/orders/[id]", "/admin/people/[id]"],
  run: releaseOrder,
  success: { title: "Released", text: "The place is free again. No email was sent." },
});
