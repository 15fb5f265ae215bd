import "server-only";
import { absolute } from "@/lib/env/site";
import { isSecretOf, secretOf } from "./signed-links";

type Purpose = "stop-event-letters" | "event-calendar";

/** The unsubscribe URL of event emails; never expires (docs/decisions.md#stop-links-are-derived). */
export function stopEventsUrl(userId: string): string {
  return absolute(`/letters/events/${tokenOf("stop-event-letters", userId)}`);
}

/** The user id in an event unsubscribe token; null if invalid. */
export function readStopEventsToken(token: string): string | null {
  return readToken("stop-event-letters", token);
}

/** The URL of a member's event calendar; valid while they have this feed id. */
export function calendarUrl(feedId: string): string {
  return absolute(`/community/calendar/${tokenOf("event-calendar", feedId)}.ics`);
}

/** The feed id in a calendar token; null if invalid. */
export function readCalendarToken(token: string): string | null {
  return readToken("event-calendar", token);
}

function tokenOf(purpose: Purpose, id: string): string {
  return `${id}-${secretOf(purpose, id)}`;
}

function readToken(purpose: Purpose, token: string): string | null {
  const [, id, secret] = tokenShape.exec(token) ?? [];
  if (!id || !secret) return null;
  return isSecretOf(purpose, id, secret) ? id : null;
}

const tokenShape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\w-]{43})$/;
