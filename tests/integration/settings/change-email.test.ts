import { describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { authErrors } from "@/content/pages/auth-errors";
import { hashPassword } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { revokeEmailLinks } from "@/lib/crypto/links/email-links";
import { requestEmailChange, cancelEmailChange } from "@/lib/members/settings/change-email";
import { changeEmailSchema } from "@/lib/members/settings/schema";
import { getSettings } from "@/lib/members/settings/settings";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { memberWithPassword, network, password } from "./members";

const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

type Member = Awaited<ReturnType<typeof createMember>>;
const ask = (member: Member, email: string, currentPassword = password) =>
  requestEmailChange(member, { email, currentPassword }, network(), now);
const linksOf = ({ userId }: Member) =>
  db.emailLink.findMany({ where: { userId, usedAt: null }, select: { purpose: true, email: true } });

/** Counts statements that wait for a row lock. */
async function countWaiting(): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return found?.count ?? 0;
}

describe("requesting another address", () => {
  test("with the wrong password changes nothing and sends nothing", async () => {
    const member = await memberWithPassword();
    const email = uniqueEmail("new");
    const { currentWrong: passwordWrong } = authErrors.changePassword;
    expect(await ask(member, email, "not my password")).toMatchObject({
      ok: false,
      code: "password_wrong",
      fields: { currentPassword: passwordWrong },
    });
    expect(await linksOf(member)).toEqual([]);
    expect(await lettersTo(email)).toEqual([]);
    expect(await lettersTo(member.email)).toEqual([]);
  });

  test("is limited after wrong passwords, and not after right ones", async () => {
    const member = await memberWithPassword();
    for (let count = 0; count < attempts.password.tries; count++) {
      expect(await ask(member, uniqueEmail(), "wrong")).toMatchObject({ code: "password_wrong" });
    }
    expect(await ask(member, uniqueEmail())).toMatchObject({ ok: false, code: "too_many" });
    // Another account is not limited
    expect(await ask(await memberWithPassword(), uniqueEmail())).toMatchObject({ ok: true });
  });

  test("sends no more emails than the limit of links allows", async () => {
    const member = await memberWithPassword();
    const addresses = Array.from({ length: attempts.reset.tries + 1 }, () => uniqueEmail());
    for (const email of addresses.slice(1)) expect(await ask(member, email)).toMatchObject({ ok: true });
    expect(await ask(member, addresses[0] ?? "")).toMatchObject({ ok: false, code: "too_many" });
    expect(await lettersTo(addresses[0] ?? "")).toEqual([]);
  });

  test("for the current one, in whatever case, does nothing", async () => {
    const member = await memberWithPassword();
    expect(await ask(member, ` ${member.email.toUpperCase()}`)).toEqual({ ok: true, value: "same" });
    expect(await linksOf(member)).toEqual([]);
    expect(await lettersTo(member.email)).toEqual([]);
  });

  test("has the same answer for a taken address, but sends it no email", async () => {
    const taken = await createMember();
    const free = uniqueEmail("free");
    const [one, other] = [await memberWithPassword(), await memberWithPassword()];
    const answers = [await ask(one, taken.email.toUpperCase()), await ask(other, free)];
    expect(answers[0]).toEqual(answers[1]);
    expect(await getSettings(one, now)).toMatchObject({ pendingEmail: taken.email.toUpperCase() });
    expect(await getSettings(other, now)).toMatchObject({ pendingEmail: free });
    // The emails to the old addresses are the same, too
    for (const member of [one, other]) {
      expect((await lettersTo(member.email)).map(({ letter }) => letter)).toEqual(["email-change-asked"]);
    }
    expect(await lettersTo(taken.email)).toEqual([]);
    expect(await lettersTo(taken.email.toUpperCase())).toEqual([]);
    expect((await lettersTo(free)).map(({ letter }) => letter)).toEqual(["confirm-new-email"]);
  });

  test("leaves the account as it is until the link is opened, and stores no secret", async () => {
    const member = await memberWithPassword();
    const email = uniqueEmail("new");
    expect(await ask(member, email)).toEqual({ ok: true, value: "asked" });
    expect(await linksOf(member)).toEqual([{ purpose: "change", email }]);
    expect(await db.user.findUniqueOrThrow({ where: { id: member.userId } })).toMatchObject({
      email: member.email,
    });
    const [letter] = await lettersTo(email);
    expect(letter?.linkId).toEqual(expect.any(String));
    expect(letter?.values).toEqual({ name: member.displayName });
    expect(await lettersTo(member.email)).toMatchObject([
      { letter: "email-change-asked", linkId: null, values: { newEmail: email } },
    ]);
  });

  test("a second time revokes the first link, and in parallel leaves one", async () => {
    const member = await memberWithPassword();
    await ask(member, uniqueEmail("first"));
    const second = uniqueEmail("second");
    await ask(member, second);
    expect(await linksOf(member)).toEqual([{ purpose: "change", email: second }]);
    await Promise.all([1, 2, 3].map(() => ask(member, uniqueEmail("race"))));
    expect(await linksOf(member)).toHaveLength(1);
  });

  test("is refused if the password changes after it was checked", async () => {
    const member = await memberWithPassword();
    const email = uniqueEmail("thief");
    const passwordHash = await hashPassword("another four odd words");
    let asked: ReturnType<typeof ask> | undefined;
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: member.userId }, data: { passwordHash } });
      // Reads the old password, then waits for this transaction
      asked = ask(member, email);
      await expect.poll(countWaiting, { timeout: 5_000 }).toBe(1);
    });
    expect(await asked).toMatchObject({ ok: false, code: "password_wrong" });
    expect(await linksOf(member)).toEqual([]);
    expect(await lettersTo(email)).toEqual([]);
  });

  test.each([
    ["no address", { email: "", currentPassword: password }, "email"],
    ["an invalid address", { email: "priya", currentPassword: password }, "email"],
    ["no password", { email: "priya@example.test", currentPassword: "" }, "currentPassword"],
    [
      "an over-long password",
      { email: "priya@example.test", currentPassword: "x".repeat(201) },
      "currentPassword",
    ],
  ])("with %s is refused at its field", (_, input, field) => {
    expect(changeEmailSchema.safeParse(input).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

describe("a pending change", () => {
  test("is shown until it is cancelled, and another member's stays", async () => {
    const [member, other] = [await memberWithPassword(), await memberWithPassword()];
    const email = uniqueEmail("new");
    await ask(member, email);
    await ask(other, uniqueEmail("other"));
    expect(await getSettings(member, now)).toMatchObject({ pendingEmail: email });
    await cancelEmailChange(member, now);
    await cancelEmailChange(member, now);
    expect(await getSettings(member, now)).toMatchObject({ pendingEmail: null });
    expect(await linksOf(other)).toHaveLength(1);
  });

  test("ends when its link expires or a reset revokes it", async () => {
    const member = await memberWithPassword();
    await ask(member, uniqueEmail("new"));
    expect(await getSettings(member, later(23))).not.toMatchObject({ pendingEmail: null });
    expect(await getSettings(member, later(25))).toMatchObject({ pendingEmail: null });
    await db.$transaction((tx) => revokeEmailLinks(tx, member.userId, ["reset", "change"], now));
    expect(await getSettings(member, now)).toMatchObject({ pendingEmail: null });
  });
});
