import type { KeyboardEvent } from "react";
import { clubhouse } from "@/content/clubhouse";
import { roomsCopy } from "@/content/pages/rooms";
import { site } from "@/content/site";
import { isComposing } from "@/components/ui/composing";
import { fill, normalizeText } from "@/lib/text";

/** Length from which the counter is shown. */
const counterFrom = clubhouse.messageMax * 0.9;

/** Length as the server counts it, in code points. */
export function lengthOf(text: string): number {
  return Array.from(normalizeText(text).trim()).length;
}

/** The counter below a box with `length` characters; null while few. */
export function counterOf(length: number): { text: string; isOver: boolean } | null {
  const print = (count: number) => count.toLocaleString(site.locale);
  if (length < counterFrom) return null;
  if (length <= clubhouse.messageMax) {
    const { counter } = roomsCopy.message;
    return { text: fill(counter, { count: print(length), max: print(clubhouse.messageMax) }), isOver: false };
  }
  return {
    text: fill(roomsCopy.message.tooLong, { over: print(length - clubhouse.messageMax) }),
    isOver: true,
  };
}

/**
 * True if this key sends: Enter without Shift, not during IME composition, and not on touch screens, which have no
 * other way to add a line.
 */
export function isFinish(event: KeyboardEvent): boolean {
  return (
    event.key === "Enter" &&
    !event.shiftKey &&
    !isComposing(event.nativeEvent) &&
    !matchMedia("(pointer: coarse)").matches
  );
}
