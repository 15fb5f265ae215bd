import type { KeyboardEvent } from "react";
import { clubhouse } from "@/content/clubhouse";
import { roomsCopy } from "@/content/pages/rooms";
import { site } from "@/content/site";
import { isComposing } from "@/components/ui/composing";
import { fill, normalizeText } from "@/lib/text";

/** From how many characters on the counter shows. */
const counterFrom = clubhouse.messageMax * 0.9;

/** How many characters the server will count: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(normalizeText(text).trim()).length;
}

/** What stands under a box of that many characters: nothing, how many there are, or that there are too many. */
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
 * Whether this key finishes the text: Enter, but not with Shift, not while a word is being composed from several keys,
 * and not on a touch screen, whose keyboard has no other way to make a line.
 */
export function isFinish(event: KeyboardEvent): boolean {
  return (
    event.key === "Enter" &&
    !event.shiftKey &&
    !isComposing(event.nativeEvent) &&
    !matchMedia("(pointer: coarse)").matches
  );
}
