import { connectionCopy } from "@/content/pages/connection";
import { pausedCopy } from "@/content/pages/paused";
import { toast } from "@/components/ui/toast";
import type { ChatFailure } from "./session/chat-api";

/** Says why a request came to nothing: in the server's words where it sent some. */
export function showFailure(failure: ChatFailure, fallback: { title: string; text: string }): void {
  const titles: Record<string, string> = {
    too_many: connectionCopy.tooFast,
    paused: pausedCopy.title,
  };
  const title = titles[failure.code ?? ""] ?? fallback.title;
  const text = failure.message && failure.message !== title ? failure.message : fallback.text;
  toast({ title, text, tone: "error" });
}
