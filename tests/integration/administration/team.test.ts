import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { sidebarFor } from "@/components/admin/sidebar";
import { TeamPage } from "@/components/admin/team/team-page";
import { may, teamRoles, type Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { join } from "@/lib/accounts/join";
import { endRoles } from "@/lib/invitations/end-roles";
import {
  inviteToTeam,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from "@/lib/administration/team/invitations";
import { policyRows } from "@/lib/administration/team/policy-rows";
import { getAlerts } from "@/lib/administration/team/alerts";
import { getOutOfOffice } from "@/lib/administration/team/out-of-office";
import { getTeam } from "@/lib/administration/team/read";
import { changeRole, removeFromTeam } from "@/lib/administration/team/roles";
import { inviteSchema } from "@/lib/administration/team/schema";
import { requireTwoStep } from "@/lib/administration/team/two-step-roles";
import { setBlocked } from "@/lib/administration/roles-and-blocks";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";

const now = new Date();
const day = 24 * 60 * 60 * 1000;
const later = new Date(now.getTime() + 30 * day);
const retreat = listRetreats().at(-1)?.id ?? "";

let owner: Member;

beforeEach(async () => {
  await db.user.deleteMany();
  await db.invitation.deleteMany();
  await db.twoStepRole.deleteMany();
  owner = await createMember({ role: "owner", displayName: "Robyn" });
});

const terms = { role: "desk" as const, retreat: "", until: null };
const host = { role: "host" as const, retreat, until: later };

async function invited(more: Partial<Parameters<typeof inviteToTeam>[1]> = {}) {
  const email = uniqueEmail("nell");
  expect(await inviteToTeam(owner, { email, ...terms, ...more }, now)).toMatchObject({ ok: true });
  const { code } = await db.invitation.findFirstOrThrow({
    where: { sentTo: email },
    orderBy: { createdAt: "desc" },
  });
  return { email, code };
}

const joinWith = (email: string, invitationCode: string) =>
  join({ displayName: "Nell", email, password: "four odd words here", invitationCode }, aCaller(), now);

const roleOf = async (email: string) =>
  (await db.user.findUnique({ where: { emailKey: email }, select: { role: true } }))?.role;

describe("an invitation", () => {
  test("gives its role to a new account of that address, confirmed, once", async () => {
    const { email, code } = await invited();
    expect((await joinWith(email, code)).ok).toBe(true);
    const account = await db.user.findUniqueOrThrow({ where: { emailKey: email } });
    expect(account).toMatchObject({ role: "desk", emailConfirmedAt: now });
    expect(await joinWith(uniqueEmail(), code)).toMatchObject({ ok: false, code: "code_invalid" });
    expect((await getTeam(now)).invited).toEqual([]);
  });

  test("gives its role to an existing account of that address", async () => {
    const vera = await createMember({ hasAccess: false });
    await inviteToTeam(owner, { email: vera.email, ...host }, now);
    const { code } = await db.invitation.findFirstOrThrow();
    expect(await applyInvitationCode(vera, code, randomUUID(), now)).toMatchObject({ value: "applied" });
    expect(await findMember(vera, now)).toMatchObject({ role: "host", hostedRetreat: retreat });
    expect(await applyInvitationCode({ ...vera, role: "host" }, code, randomUUID(), now)).toMatchObject({
      value: "already",
    });
  });

  test("does nothing for another address, and stays open", async () => {
    const { email, code } = await invited({ role: "owner" });
    const thief = await createMember();
    expect(await joinWith(uniqueEmail(), code)).toMatchObject({ ok: false, code: "code_invalid" });
    expect(await applyInvitationCode(thief, code, randomUUID(), now)).toMatchObject({ code: "code_invalid" });
    expect(await findMember(thief, now)).toMatchObject({ role: "member" });
    expect((await joinWith(email, code)).ok).toBe(true);
  });

  test("works no longer once withdrawn, replaced, expired or after its own end", async () => {
    const first = await invited();
    const { id } = await db.invitation.findFirstOrThrow();
    expect(await withdrawTeamInvitation(owner, id, now)).toMatchObject({ ok: true });
    expect(await withdrawTeamInvitation(owner, id, now)).toMatchObject({ code: "gone" });
    expect(await resendTeamInvitation(owner, id, now)).toMatchObject({ code: "gone" });
    expect(await joinWith(first.email, first.code)).toMatchObject({ code: "code_invalid" });
    const { email, code } = await invited();
    await inviteToTeam(owner, { email, ...terms, role: "bookkeeper" }, now);
    expect(await joinWith(email, code)).toMatchObject({ code: "code_invalid" });
    const old = await invited({ until: later });
    await db.invitation.updateMany({ where: { code: old.code }, data: { roleEndsAt: now } });
    expect(await joinWith(old.email, old.code)).toMatchObject({ code: "code_invalid" });
    await db.invitation.updateMany({
      where: { code: old.code },
      data: { roleEndsAt: later, expiresAt: now },
    });
    expect(await joinWith(old.email, old.code)).toMatchObject({ code: "code_invalid" });
    expect(await roleOf(old.email)).toBeUndefined();
  });

  test("is one email with a link for this address; sent again twice at once it is one more at most", async () => {
    const { email } = await invited(host);
    const [letter] = await lettersTo(email);
    expect(letter?.values).toMatchObject({ role: "Host" });
    expect(letter?.values).not.toHaveProperty("code");
    const { id } = await db.invitation.findFirstOrThrow();
    await Promise.all([resendTeamInvitation(owner, id, now), resendTeamInvitation(owner, id, now)]);
    expect((await lettersTo(email)).length).toBe(1);
  });

  test("is refused for the team, a blocked account, a host without retreat and a day that is over", async () => {
    const jude = await createMember({ role: "admin" });
    const blocked = await createMember();
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: now } });
    const invite = (more: object) => inviteToTeam(owner, { email: uniqueEmail(), ...terms, ...more }, now);
    expect(await invite({ email: jude.email })).toMatchObject({ code: "in_team" });
    expect(await invite({ email: blocked.email })).toMatchObject({ code: "blocked" });
    expect(await invite({ role: "host", retreat: "none" })).toMatchObject({ code: "retreat" });
    expect(await invite({ until: now })).toMatchObject({ code: "past" });
    expect(inviteSchema.safeParse({ email: "x@y.example", role: "member" }).success).toBe(false);
    expect(await db.invitation.count()).toBe(0);
  });

  test("is an owner's alone, and is not among the codes of administrators", async () => {
    for (const role of teamRoles.filter((one) => one !== "owner")) {
      const other = await createMember({ role });
      const result = await inviteToTeam(other, { email: uniqueEmail(), ...terms }, now);
      expect([role, result]).toMatchObject([role, { code: "not_admin" }]);
    }
  });
});

describe("a role", () => {
  test("ends by itself: from that moment it allows nothing, and that night the account is a member's", async () => {
    const jude = await createMember({ role: "admin", roleEndsAt: later });
    expect(await findMember(jude, now)).toMatchObject({ role: "admin" });
    await db.user.update({ where: { id: jude.userId }, data: { roleEndsAt: now } });
    const seen = await findMember(jude, now);
    expect(seen).toMatchObject({ role: "member" });
    expect(seen && may(seen, "office.enter")).toBe(false);
    const stale = { ...jude, role: "admin" as const };
    expect(await setBlocked(stale, { userId: owner.userId, isBlocked: true }, now)).toMatchObject({
      code: "not_admin",
    });
    expect((await getTeam(now)).people.map(({ id }) => id)).toEqual([owner.userId]);
    await endRoles(now);
    await endRoles(now);
    expect(await roleOf(jude.email)).toBe("member");
    expect(await roleOf(owner.email)).toBe("owner");
  });

  test("of the last owner is neither removed, demoted nor given an end", async () => {
    const other = await createMember({ role: "owner", roleEndsAt: later });
    const change = (more: object) =>
      changeRole(other, { id: owner.userId, ...terms, role: "owner", ...more }, now);
    expect(await removeFromTeam(other, { id: owner.userId }, now)).toMatchObject({ code: "last_owner" });
    expect(await change({ role: "admin" })).toMatchObject({ code: "last_owner" });
    expect(await change({ until: later })).toMatchObject({ code: "last_owner" });
    expect(await removeFromTeam(owner, { id: owner.userId }, now)).toMatchObject({ code: "self" });
    expect(await roleOf(owner.email)).toBe("owner");
  });

  test("of two owners removing each other at once leaves one", async () => {
    const other = await createMember({ role: "owner" });
    await Promise.all([
      removeFromTeam(owner, { id: other.userId }, now),
      removeFromTeam(other, { id: owner.userId }, now),
    ]);
    expect(await db.user.count({ where: { role: "owner" } })).toBe(1);
  });

  test("of the team is not undone by an administrator's block", async () => {
    const jude = await createMember({ role: "admin" });
    const nell = await createMember({ role: "desk" });
    for (const { userId } of [owner, nell])
      expect(await setBlocked(jude, { userId, isBlocked: true }, now)).toMatchObject({ code: "team" });
  });

  test("is changed by an owner alone, at once, with its end and retreat", async () => {
    const nell = await createMember({ role: "desk" });
    const jude = await createMember({ role: "admin" });
    expect(await changeRole(jude, { id: nell.userId, ...host }, now)).toMatchObject({ code: "not_admin" });
    expect(await changeRole(owner, { id: nell.userId, ...host }, now)).toMatchObject({ ok: true });
    expect(await findMember(nell, now)).toMatchObject({ role: "host", hostedRetreat: retreat });
    expect(await findMember(nell, later)).toMatchObject({ role: "member" });
    expect(await changeRole(owner, { id: nell.userId, ...host }, now)).toMatchObject({ ok: true });
    const changes = { subject: nell.userId, action: "member.role_changed" };
    expect(await db.auditEntry.count({ where: changes })).toBe(1);
    expect(await removeFromTeam(owner, { id: nell.userId }, now)).toMatchObject({ ok: true });
    expect(await findMember(nell, now)).toMatchObject({ role: "member", hostedRetreat: null });
  });

  test("may need two-step sign-in", async () => {
    const nell = await createMember({ role: "desk" });
    const jude = await createMember({ role: "admin" });
    expect(await requireTwoStep(jude, { role: "desk", to: "on" }, now)).toMatchObject({ code: "not_admin" });
    await requireTwoStep(owner, { role: "desk", to: "on" }, now);
    await requireTwoStep(owner, { role: "desk", to: "on" }, now);
    const seen = await findMember(nell, now);
    expect(seen).toMatchObject({ role: "desk", needsTwoStep: true });
    expect(seen && may(seen, "orders.read")).toBe(false);
    expect(await findMember(jude, now)).toMatchObject({ needsTwoStep: false });
    expect((await getTeam(now)).people).toContainEqual(
      expect.objectContaining({ id: nell.userId, twoStep: "missing" }),
    );
    await requireTwoStep(owner, { role: "desk", to: "off" }, now);
    expect(await findMember(nell, now)).toMatchObject({ needsTwoStep: false });
  });
});

test("the page has the people with their actions, the invitations and the policy", async () => {
  await createMember({ role: "host", displayName: "Cass", hostedRetreat: retreat });
  const { email } = await invited();
  const html = renderToStaticMarkup(
    createElement(TeamPage, {
      alerts: await getAlerts(),
      outOfOffice: await getOutOfOffice(now),
      ...{ team: await getTeam(now), ownId: owner.userId, today: "2026-03-19", needsCode: false },
      retreats: [{ id: retreat, name: "Dorset" }],
    }),
  );
  expect(html).toContain("2 people work here, one is invited.");
  expect(html).toContain("Invite to the team…");
  expect(html.match(/>Change…</g)).toHaveLength(1);
  expect(html.match(/>Remove…</g)).toHaveLength(1);
  expect(html).toContain(email);
  expect(html).toContain("Own guests");
});

test("the policy in plain words says what each role sees, and the sidebar shows only that", async () => {
  const cell = (what: string) => policyRows().find((row) => row.what === what)?.cells;
  expect(cell("Health answers")).toMatchObject({ owner: "Yes", admin: "No", desk: "No", host: "No" });
  expect(cell("Orders, bookings and payments")).toMatchObject({ desk: "Yes", bookkeeper: "Read only" });
  expect(cell("Guests: diet, arrival, emergency contacts")).toMatchObject({ host: "Own guests" });
  const pages = async (role: "desk" | "bookkeeper" | "host") =>
    sidebarFor(await createMember({ role })).flatMap(({ links }) => links.map(({ href }) => href));
  expect(await pages("host")).toEqual(["/admin/retreats/dorset/guests"]);
  expect(await pages("bookkeeper")).toEqual([
    ...["/admin/orders", "/admin/bookings", "/admin/plans", "/admin/payments", "/admin/year"],
  ]);
  expect(await pages("desk")).not.toContain("/admin/settings");
});
