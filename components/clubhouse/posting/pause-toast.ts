import { pausedCopy } from "@/content/pages/paused";
import { toast } from "@/components/ui/toast";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

/** Shows a toast with the end of the posting pause. */
export function showPause(pause: NonNullable<Overview["pause"]>): void {
  toast({ title: pausedCopy.title, text: pauseWords(pause), tone: "error" });
}
