import { pushCopy } from "@/content/pages/push";
import { toast } from "@/components/ui/toast";
import type { PushOutcome } from "./push";

/** Shows the outcome of enabling push. */
export function showPushOutcome(outcome: PushOutcome): void {
  if (typeof outcome === "object")
    toast({ title: pushCopy.device.failure.title, text: outcome.message, tone: "error" });
  else toast({ ...pushCopy.answers[outcome], tone: outcome === "on" ? "success" : "error" });
}
