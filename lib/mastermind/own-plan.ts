import "server-only";
import { cache } from "react";
import { findPlanOf, type PlanView } from "./plans";

/** A member's plan as one visit to a page sees it, looked up once for the page and the banner above it. */
export const ownPlan = cache((userId: string): Promise<PlanView | null> =>
  findPlanOf({ userId }, new Date()),
);
