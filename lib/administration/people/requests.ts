import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { requestDeadline } from "./deadline";
import { findPerson, findPersonKey, type PersonKey } from "./person";
import type { CloseRequestInput, RecordRequestInput } from "./schema";

const shown = 20;
const shownOnToday = 8;
const gone = () => fail("gone", "This person is no longer here.");

/** Records what a person asked about their data; idempotent by the form's id. */
export async function recordRequest(
  admin: Member,
  { id, request, kind, receivedOn, text }: RecordRequestInput,
  now: Date,
): Promise<Result<{ deadline: string }, "not_admin" | "gone" | "future">> {
  if (receivedOn > calendarDay(now)) return future();
  const person = await findPersonKey(id);
  const [emailKey] = person?.emailKeys ?? [];
  const about = person?.userId ? { userId: person.userId } : emailKey ? { emailKey } : null;
  if (!about) return gone();
  const received = new Date(`${receivedOn}T00:00:00Z`);
  return asAdministrator(admin, "member.manage", async (tx) => {
    const { count } = await tx.privacyRequest.createMany({
      data: {
        ...{ id: request, kind, ...about, receivedOn: received, text },
        ...{ recordedAt: now, recordedById: admin.userId },
      },
      skipDuplicates: true,
    });
    const details = { request, kind };
    if (count > 0)
      await recordAudit(tx, admin, { action: "privacy_request.recorded", subject: id, details }, now);
    return ok({ deadline: requestDeadline(received) });
  });
}

function future() {
  const receivedOn = "This day is in the future.";
  return fail("future", receivedOn, { receivedOn });
}

/** Closes a request with what was done; a second time is refused. */
export function closeRequest(
  admin: Member,
  { request, answer }: CloseRequestInput,
  now: Date,
): Promise<Result<undefined, "not_admin" | "closed">> {
  return asAdministrator<undefined, "closed">(admin, "member.manage", async (tx) => {
    const { count } = await tx.privacyRequest.updateMany({
      where: { id: request, closedAt: null },
      data: { answer, closedAt: now, closedById: admin.userId },
    });
    if (count === 0) return fail("closed", "This request is already closed.");
    await recordAudit(tx, admin, { action: "privacy_request.closed", subject: request }, now);
    return ok(undefined);
  });
}

export type PersonRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** A person's requests, open ones first, then the newest. */
export async function listRequests({ userId, emailKeys }: PersonKey) {
  const requests = await db.privacyRequest.findMany({
    where: { OR: [{ emailKey: { in: emailKeys } }, ...(userId ? [{ userId }] : [])] },
    orderBy: [{ closedAt: { sort: "desc", nulls: "first" } }, { receivedOn: "desc" }, { id: "desc" }],
    take: shown,
    select: { id: true, kind: true, receivedOn: true, text: true, closedAt: true, answer: true },
  });
  return requests.map((request) => ({ ...request, deadline: requestDeadline(request.receivedOn) }));
}

export type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number];

/** The open requests of all people with their deadlines, the earliest first. */
export async function listOpenRequests() {
  const requests = await db.privacyRequest.findMany({
    where: { closedAt: null },
    orderBy: [{ receivedOn: "asc" }, { id: "asc" }],
    take: shownOnToday,
    select: { id: true, kind: true, receivedOn: true, userId: true },
  });
  const named = requests.map(async ({ userId, ...request }) => {
    const found = await findPerson(userId ?? request.id);
    const account = found?.kind === "account" ? await findPerson(found.userId) : found;
    return {
      ...request,
      ...{ personId: userId ?? request.id, deadline: requestDeadline(request.receivedOn) },
      name: account?.kind === "person" ? account.person.name : "A former member",
    };
  });
  return Promise.all(named);
}
