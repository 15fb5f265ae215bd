import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInAction } from "@/lib/accounts/actions";
import { join } from "@/lib/accounts/join";
import { aCaller } from "../../support/callers";
import { createInvitation, uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { ask } from "../../support/access-levels";

const email = uniqueEmail("robyn");
const password = "four odd words here";

beforeAll(async () => {
  const invitationCode = await createInvitation();
  await join({ displayName: "Robyn", email, password, invitationCode }, aCaller(), new Date());
});

beforeEach(async () => {
  await ask(null);
});

/** The target of the redirect that Next throws after sign-in. */
async function whereItLeads(asked: Record<string, string>): Promise<string | undefined> {
  const form = filledIn({ email, password, ...asked });
  const thrown: unknown = await signInAction({ status: "idle" }, form).catch((error: unknown) => error);
  return String((thrown as { digest?: unknown }).digest).split(";")[2];
}

test.each([
  [{}, "/community?notice=welcome-back"],
  [{ callbackUrl: "/members" }, "/members?notice=welcome-back"],
  [{ callbackUrl: "/members?search=Kat" }, "/members?search=Kat&notice=welcome-back"],
  [{ callbackUrl: "/admin/people/7" }, "/admin/people/7?notice=welcome-back"],
  [{ callbackUrl: "/community?notice=access-lost" }, "/community?notice=welcome-back"],
  [{ callbackUrl: "/membership" }, "/membership"],
  [{ callbackUrl: "/auth?invite=ABC234" }, "/auth?invite=ABC234"],
  [{ callbackUrl: "//evil.example/members" }, "/community?notice=welcome-back"],
])("signing in with %j redirects to %s", async (asked, path) => {
  expect(await whereItLeads(asked)).toBe(path);
});
