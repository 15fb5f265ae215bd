import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import SearchPage from "@/app/(clubhouse)/community/search/page";
import { GET as download } from "@/app/api/account/data/route";
import { PUT as readBoard } from "@/app/api/boards/[board]/read/route";
import { PUT as readNotices } from "@/app/api/notices/read/route";
import { attempts } from "@/content/limits";
import { answerEventAction, newCalendarAction } from "@/lib/events/actions";
import { countTry } from "@/lib/access/rate-limits";
import { json } from "../../support/call-entry-point";
import { createMember } from "../../support/factories";
import { forgetTries } from "../../support/hostile/tables";
import { ask } from "../../support/access-levels";

type Shown = ReactElement<{ children?: ReactElement<{ children?: unknown } | undefined> }>;

beforeEach(forgetTries);

const idle = { status: "idle" } as const;
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const status = async (response: Promise<Response>) =>
  (await response).status === 429 ? "too_many" : "answered";
const code = async (state: Promise<object>) =>
  "code" in (await state) ? ((await state) as { code: string }).code : "answered";
const board = { params: Promise.resolve({ board: "wins" }) };

test.each<[string, keyof typeof attempts, () => Promise<string>]>([
  ["downloading one's data", "ownData", () => status(download())],
  [
    "marking notices as read",
    "markRead",
    () => status(readNotices(json("PUT", "/api/notices/read", { ids: [randomUUID()] }))),
  ],
  [
    "marking a board as read",
    "markRead",
    () => status(readBoard(json("PUT", "/api/boards/wins/read", { position: 0 }), board)),
  ],
  [
    "answering an event",
    "answerEvent",
    () => code(answerEventAction(idle, formOf({ event: randomUUID(), day: "2026-03-18", coming: "yes" }))),
  ],
  ["renewing a calendar", "newCalendar", () => code(newCalendarAction(idle, formOf({ calendar: "new" })))],
  [
    "searching",
    "search",
    async () => {
      const page = (await SearchPage({ searchParams: Promise.resolve({ q: "bench" }) })) as Shown;
      return /Wait/.test(String(page.props.children?.props?.children)) ? "too_many" : "answered";
    },
  ],
])("%s has a limit", async (_, limit, call) => {
  const member = await createMember();
  await ask(member);
  expect(await call()).not.toBe("too_many");
  for (let count = 1; count < attempts[limit].tries; count += 1) await countTry(limit, [member.userId]);
  expect(await call()).toBe("too_many");
});
