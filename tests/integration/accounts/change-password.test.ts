import { describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { authErrors } from "@/content/pages/auth-errors";
import { findMember } from "@/lib/access/viewer";
import { changePassword } from "@/lib/accounts/change-password";
import { confirmEmail } from "@/lib/accounts/confirm-email";
import { requestReset } from "@/lib/accounts/request-reset";
import { resetPassword } from "@/lib/accounts/reset-password";
import { signIn } from "@/lib/accounts/sign-in";
import { aCaller } from "../../support/callers";
import { linkInLetter } from "../../support/letter-links";
import { joined, lettersNamed, otherPassword, password, signedInAgain } from "./fixture";

const now = new Date();
const { currentWrong } = authErrors.changePassword;

describe("changing the password while signed in", () => {
  test("is refused without the current password and changes nothing", async () => {
    const member = await joined(now);
    const elsewhere = await signedInAgain(member.email, now);
    const result = await changePassword(
      member,
      { current: "a guess at it", password: otherPassword },
      aCaller(),
      now,
    );
    expect(result).toMatchObject({
      ok: false,
      code: "current_wrong",
      fields: { current: currentWrong },
    });
    expect(await findMember(elsewhere, now)).not.toBeNull();
    expect(await signIn({ email: member.email, password }, aCaller(), now)).toMatchObject({ ok: true });
    expect(await lettersNamed(member.email)).toEqual(["confirm-email", "new-device", "new-device"]);
  });

  test("to a common password is refused", async () => {
    const member = await joined(now);
    expect(
      await changePassword(member, { current: password, password: "1234567890" }, aCaller(), now),
    ).toMatchObject({
      code: "password_common",
    });
  });

  test("is limited after wrong current passwords, also for the right one", async () => {
    const member = await joined(now);
    for (let count = 0; count < attempts.password.tries; count++) {
      const guess = { current: `guess number ${count}`, password: otherPassword };
      expect(await changePassword(member, guess, aCaller(), now)).toMatchObject({ code: "current_wrong" });
    }
    expect(
      await changePassword(member, { current: password, password: otherPassword }, aCaller(), now),
    ).toMatchObject({
      code: "too_many",
      message: expect.stringContaining("Wait 15 minutes") as string,
    });
  });

  test("ends every session, copied cookies included, creates a new one here and sends an email", async () => {
    const member = await joined(now);
    const elsewhere = await signedInAgain(member.email, now);
    const changed = await changePassword(
      member,
      { current: password, password: otherPassword },
      aCaller(),
      now,
    );
    if (!changed.ok) throw new Error(changed.message);
    expect(await findMember(changed.value, now)).toMatchObject({ userId: member.userId });
    expect(await findMember(member, now)).toBeNull();
    expect(await findMember(elsewhere, now)).toBeNull();
    expect(await signIn({ email: member.email, password }, aCaller(), now)).toMatchObject({ code: "wrong" });
    expect(await lettersNamed(member.email)).toEqual(["confirm-email", "new-device", "password-changed"]);
  });

  test("revokes password reset links and keeps the confirmation link", async () => {
    const member = await joined(now);
    const work: Promise<void>[] = [];
    await requestReset({ email: member.email }, aCaller(), now, (later) => work.push(later()));
    await Promise.all(work);
    await changePassword(member, { current: password, password: otherPassword }, aCaller(), now);
    const link = await linkInLetter(member.email, "reset-password");
    expect(await resetPassword({ link, password }, aCaller(), now)).toMatchObject({ code: "link_invalid" });
    const confirmation = await linkInLetter(member.email, "confirm-email");
    expect(await confirmEmail(confirmation, aCaller(), now)).toMatchObject({ ok: true });
  });

  test("in parallel from two devices works once", async () => {
    const member = await joined(now);
    const results = await Promise.all(
      ["the first of four", "the second of four"].map((next) =>
        changePassword(member, { current: password, password: next }, aCaller(), now),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });
});
