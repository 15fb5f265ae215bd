import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSignedToken, signedUrl } from "@/lib/crypto/links/signed-links";
import { env } from "@/lib/env";

const id = randomUUID();
const tokenOf = (consentId: string) => signedUrl("stop-letters", consentId).split("/").at(-1) ?? "";
const token = tokenOf(id);
const secret = token.slice(id.length + 1);

test("an unsubscribe link is a stable full URL that names its consent", () => {
  expect(signedUrl("stop-letters", id)).toBe(`http://localhost:3000/letters/stop/${token}`);
  expect(signedUrl("stop-letters", id)).toBe(signedUrl("stop-letters", id));
  expect(readSignedToken("stop-letters", token)).toBe(id);
});

test("has only characters that need no escaping and do not break links in mail programs", () => {
  for (let count = 0; count < 50; count++) expect(tokenOf(randomUUID())).toMatch(/^[\w-]+$/);
});

describe("a token is invalid", () => {
  const other = randomUUID();
  const bare = createHmac("sha256", env.NEXTAUTH_SECRET).update(id).digest("base64url");
  const emailLink = createHmac("sha256", env.NEXTAUTH_SECRET).update(`email-link:${id}`).digest("base64url");
  test.each([
    ["with another consent's secret", `${other}-${secret}`],
    ["with a secret made for another purpose", `${id}-${emailLink}`],
    ["with the bare id signed", `${id}-${bare}`],
    ["without a secret", id],
    ["with an empty secret", `${id}-`],
    ["without its last character", token.slice(0, -1)],
    ["with an extra character", `${token}A`],
    ["with an extra line", `${token}\n`],
    ["with its last character changed", token.slice(0, -1) + (token.endsWith("A") ? "B" : "A")],
    ["in capitals", token.toUpperCase()],
    ["that is empty", ""],
    ["with a NUL", `${id}\0-${secret}`],
    ["that is overlong", "a".repeat(100_000)],
    ["with multibyte characters", `${id}-${"é".repeat(43)}`],
  ])("%s", (_, forged) => {
    expect(readSignedToken("stop-letters", forged)).toBeNull();
  });
});
