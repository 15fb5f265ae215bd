"use server";

import { z } from "zod";
import { adminAction } from "@/lib/forms/action";
import { reviewPolicies } from "./policies";

const reviewSchema = z.object({
  version: z.string().regex(/^[\da-f]{64}$/, "The policies have changed. Open this page again."),
});

/** Stores that the administrator has reviewed the policies. */
export const reviewPoliciesAction = adminAction("review-policies", {
  at: "/admin/setup",
  schema: reviewSchema,
  run: (admin, { version }, now) => reviewPolicies(admin, version, now),
  success: { title: "Reviewed", text: "The policies count as reviewed until one of them changes." },
  revalidate: ["/admin/setup"],
});
