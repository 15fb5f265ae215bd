import { pausedCopy } from "@/content/pages/paused";
import { toast } from "@/components/ui/toast";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

/** Shows until when posting is paused, after a press on a post button. */
export function tellPause(pause: NonNullable<Overview["pause"]>): void {
  toast({ title: pausedCopy.title, text: pauseWords(pause), tone: "error" });
}
