"use server";

import { redirect } from "next/navigation";
import { adminAction } from "@/lib/forms/action";
import { createManualOrder } from "./create";
import { releaseOrder } from "./release";
import { moveOrder } from "./move";
import { changeSchedule } from "./schedule";
import { manualOrderSchema, moveOrderSchema, releaseOrderSchema, scheduleSchema } from "./schema";

/** Books a place for a person and opens its order. */
export const createManualOrderAction = adminAction("create-order", {
  permission: "order.create",
  at: "/admin/orders",
  schema: manualOrderSchema,
  run: createManualOrder,
  success: ({ id }) => redirect(`/admin/orders/${id}`),
});

/** Moves a booking to another retreat or room and opens its order. */
export const moveOrderAction = adminAction("move-order", {
  at: "/admin/orders",
  schema: moveOrderSchema,
  revalidate: ["/admin/orders/[id]", "/admin/people/[id]"],
  run: moveOrder,
  success: ({ id }) => redirect(`/admin/orders/${id}`),
});

/** Changes the days and sums of a booking's payments. */
export const changeScheduleAction = adminAction("change-schedule", {
  at: "/admin/orders",
  schema: scheduleSchema,
  revalidate: ["/admin/orders/[id]", "/admin/people/[id]"],
  run: changeSchedule,
  success: { title: "Changed", text: "The buyer has the new days by email." },
});

/** Releases the place of an unpaid order that was made in the office. */
export const releaseOrderAction = adminAction("release-order", {
  permission: "order.create",
  at: "/admin/orders",
  schema: releaseOrderSchema,
  revalidate: ["/admin/orders/[id]", "/admin/people/[id]"],
  run: releaseOrder,
  success: { title: "Released", text: "The place is free again. No email was sent." },
});
