import "server-only";
import { request as plainRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import { appointmentRules } from "@/content/appointments";
import { env } from "@/lib/env";
import { lookUpPublic, safeEndpoint } from "@/lib/http/public-endpoint";

/** Why a calendar could not be read, in the words of the office. */
export class CalendarUnread extends Error {}

const sandboxFile = /^\/_sandbox\/calendar\/[\w-]{1,100}\.ics$/;

/** The address of a calendar as the site may request it; null if it may lead into a private network. */
export function calendarAddress(typed: string): string | null {
  const address = safeEndpoint(typed.replace(/^webcals?:/i, "https:"), env.SANDBOX_URL);
  if (!address) return null;
  const { origin, pathname } = new URL(address);
  const isSandbox = env.SANDBOX_URL !== undefined && origin === new URL(env.SANDBOX_URL).origin;
  return isSandbox && !sandboxFile.test(pathname) ? null : address;
}

/** Downloads a calendar; follows no redirects. Throws CalendarUnread with what is wrong. */
export function fetchCalendar(stored: string): Promise<string> {
  const address = calendarAddress(stored);
  if (!address) throw new CalendarUnread("The address is inside a private network.");
  const isSecure = address.startsWith("https:");
  const signal = AbortSignal.timeout(appointmentRules.calendarSeconds * 1000);
  return new Promise((resolve, reject) => {
    const asking = (isSecure ? secureRequest : plainRequest)(address, {
      headers: { accept: "text/calendar", "user-agent": "appointments" },
      ...(isSecure && { lookup: lookUpPublic }),
      signal,
    });
    asking.on("response", (response) => {
      readAll(response).then(resolve, (error: unknown) => {
        asking.destroy();
        reject(reasonOf(error, signal));
      });
    });
    asking.on("error", (error) => reject(reasonOf(error, signal)));
    asking.end();
  });
}

async function readAll(response: IncomingMessage): Promise<string> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.resume();
    throw new CalendarUnread(`The address answered with status ${statusCode}.`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > appointmentRules.calendarBytes) throw new CalendarUnread("The calendar is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function reasonOf(error: unknown, signal: AbortSignal): Error {
  if (error instanceof CalendarUnread) return error;
  if (signal.aborted) return new CalendarUnread("The address took too long to answer.");
  const { code } = error as { code?: unknown };
  if (code === "EPRIVATE") return new CalendarUnread("The address is inside a private network.");
  return new CalendarUnread("The address didn’t answer.");
}
