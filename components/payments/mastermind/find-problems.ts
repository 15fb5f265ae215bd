import { z } from "zod";
import { mastermindSchema } from "@/lib/payments/schema";
import { invalid } from "@/lib/result";

// Without it zod tries out whether code may be made from text, which the content security policy forbids and reports
z.config({ jitless: true });

/** What the server would say of these entries; null when it would take them. Loaded once somebody begins to fill them in. */
export function findProblems(entries: FormData): Record<string, string> | null {
  const parsed = mastermindSchema.safeParse(Object.fromEntries(entries));
  return parsed.success ? null : (invalid(parsed.error).fields ?? {});
}
