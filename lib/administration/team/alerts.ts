import "server-only";
import { alertOrder, type AlertChannel, type AlertKind } from "@/content/alerts";
import { asAdministrator } from "@/lib/access/administrator";
import { acquireLock } from "@/lib/db/locks/advisory";
import { recordAudit } from "@/lib/access/audit";
import { mayGetAlert, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import {
  channelsOf,
  listAlertPeople,
  recipientsOf,
  type AlertPerson,
  type Channels,
} from "@/lib/alerts/recipients";
import { getDigestTime } from "@/lib/notifications/founder-digest";
import { fail, ok, type Result } from "@/lib/result";

/** How one of the team gets each kind of alert; null: their role does not see it. */
export type AlertChoices = Pick<AlertPerson, "name" | "role" | "hasDevice"> & {
  id: string;
  kinds: Record<AlertKind, Channels | null>;
};

export type Alerts = {
  people: AlertChoices[];
  /** The kinds that nobody chose, which the founder gets by default. */
  unchosen: AlertKind[];
  /** When the digest is sent, as "08:30". */
  digestAt: string;
};

/** Those of the team who may get alerts, and how they do. */
export async function getAlerts(): Promise<Alerts> {
  const [all, digestAt] = await Promise.all([listAlertPeople(db), getDigestTime()]);
  const people = all.flatMap((person) => {
    const { userId, name, role, hasDevice } = person;
    const kinds = alertOrder.map((kind) => [kind, mayGetAlert(role, kind) ? channelsOf(person, kind) : null]);
    const isAny = alertOrder.some((kind) => mayGetAlert(role, kind));
    const choices = Object.fromEntries(kinds) as AlertChoices["kinds"];
    return userId && isAny ? [{ id: userId, name, role, hasDevice, kinds: choices }] : [];
  });
  const isChosen = (kind: AlertKind) =>
    all.some((person) => Object.values(channelsOf(person, kind)).includes(true));
  return {
    people,
    unchosen: alertOrder.filter((kind) => !isChosen(kind) && recipientsOf(kind, all).length > 0),
    digestAt,
  };
}

/** Turns a channel of a kind of alert on or off for one of the team; idempotent. */
export async function setAlert(
  owner: Member,
  { id, kind, channel, to }: { id: string; kind: AlertKind; channel: AlertChannel; to: "on" | "off" },
  now: Date,
): Promise<Result<undefined, "gone" | "not_admin">> {
  return asAdministrator<undefined, "gone">(owner, "team.manage", async (tx) => {
    // Two changes of the same person after each other
    await acquireLock(tx, "teamAlerts", id);
    const person = (await listAlertPeople(tx)).find(({ userId }) => userId === id);
    if (!person || !mayGetAlert(person.role, kind))
      return fail("gone", "Their role no longer sees this. Reload the page.");
    const before = channelsOf(person, kind);
    if (before[channel] === (to === "on")) return ok(undefined);
    const channels = { ...before, [channel]: to === "on" };
    await tx.teamAlert.upsert({
      where: { userId_kind: { userId: id, kind } },
      create: { userId: id, kind, ...channels },
      update: channels,
    });
    const details = { kind, channel, to };
    await recordAudit(tx, owner, { action: "team.alert_changed", subject: id, details }, now);
    return ok(undefined);
  });
}

/** Sets when the team's digest is sent; idempotent. */
export async function setDigestTime(
  owner: Member,
  { digestAt }: { digestAt: string },
  now: Date,
): Promise<Result<undefined, "not_admin">> {
  return asAdministrator<undefined, never>(owner, "team.manage", async (tx) => {
    const { count } = await tx.digestSettings.updateMany({
      where: { sentAt: { not: digestAt } },
      data: { sentAt: digestAt },
    });
    const entry = { action: "team.digest_moved" as const, subject: "digest", details: { at: digestAt } };
    if (count > 0) await recordAudit(tx, owner, entry, now);
    return ok(undefined);
  });
}
