import "@/components/forms/without-eval";
import { mastermindSchema } from "@/lib/checkout/schema";
import { invalid } from "@/lib/result";

/** What the server would say of these entries; null when it would take them. Loaded once somebody begins to fill them in. */
export function findProblems(entries: FormData): Record<string, string> | null {
  const parsed = mastermindSchema.safeParse(Object.fromEntries(entries));
  return parsed.success ? null : (invalid(parsed.error).fields ?? {});
}
