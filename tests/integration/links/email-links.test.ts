import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "@/content/clubhouse";
import { db } from "@/lib/db";
import { createEmailLink, emailLinkUrl, consumeEmailLink } from "@/lib/crypto/links/email-links";
import { createMember } from "../../support/factories";

const created = new Date();
const hour = 60 * 60 * 1000;
const lifetimes = {
  confirm: accounts.confirmHours * hour,
  reset: (accounts.resetMinutes / 60) * hour,
  change: accounts.confirmHours * hour,
};
const purposes = ["confirm", "reset", "change"] as const;

let userId: string;

beforeAll(async () => {
  ({ userId } = await createMember());
});

test("a link works exactly for its purpose, unused and within its lifetime", async () => {
  // Ages up to two lifetimes, the last valid millisecond and the end included
  const moments = fc.constantFrom(...purposes).chain((purpose) => {
    const lifetime = lifetimes[purpose];
    return fc.record({
      purpose: fc.constant(purpose),
      age: fc.oneof(fc.constantFrom(0, lifetime - 1, lifetime), fc.integer({ min: 0, max: 2 * lifetime })),
    });
  });
  await fc.assert(
    fc.asyncProperty(moments, fc.constantFrom(...purposes), fc.boolean(), async (made, asked, isUsed) => {
      const email = "reader@example.test";
      const id = await createEmailLink(db, { userId, purpose: made.purpose, email }, created);
      const fragment = new URL(emailLinkUrl({ id, purpose: made.purpose })).hash.slice(1);
      const token = { id, secret: String(new URLSearchParams(fragment).get("refresh_token")) };
      if (isUsed) await consumeEmailLink(db, token, [made.purpose], created);
      const taken = await consumeEmailLink(db, token, [asked], new Date(created.getTime() + made.age));
      const works = !isUsed && asked === made.purpose && made.age < lifetimes[made.purpose];
      expect(taken).toEqual(works ? { userId, email, purpose: asked } : null);
    }),
    { numRuns: 60 },
  );
});

test("only its own secret opens a link, and only hashes are stored", async () => {
  const id = await createEmailLink(db, { userId, purpose: "reset", email: "reader@example.test" }, created);
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 60 }), async (secret) => {
      expect(await consumeEmailLink(db, { id, secret }, ["reset"], created)).toBeNull();
    }),
    { numRuns: 30 },
  );
  const { secretHash } = await db.emailLink.findUniqueOrThrow({ where: { id } });
  expect(emailLinkUrl({ id, purpose: "reset" })).not.toContain(secretHash);
});
