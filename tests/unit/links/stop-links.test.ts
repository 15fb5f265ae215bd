import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSignedToken, signedUrl } from "@/lib/crypto/links/signed-links";
import { env } from "@/lib/env";

const id = randomUUID();
const tokenOf = (consentId: string) => signedUrl("stop-letters", consentId).split("/").at(-1) ?? "";
const token = tokenOf(id);
const secret = token.slice(id.length + 1);

test("a stop link is a full address, the same each time, and names its consent", () => {
  expect(signedUrl("stop-letters", id)).toBe(`http://localhost:3000/letters/stop/${token}`);
  expect(signedUrl("stop-letters", id)).toBe(signedUrl("stop-letters", id));
  expect(readSignedToken("stop-letters", token)).toBe(id);
});

test("no character of it is one that an address has to escape or a mail program cuts a link at", () => {
  for (let count = 0; count < 50; count++) expect(tokenOf(randomUUID())).toMatch(/^[\w-]+$/);
});

describe("a token is none of ours", () => {
  const other = randomUUID();
  const bare = createHmac("sha256", env.NEXTAUTH_SECRET).update(id).digest("base64url");
  const emailLink = createHmac("sha256", env.NEXTAUTH_SECRET).update(`email-link:${id}`).digest("base64url");
  test.each([
    ["with another consent's secret", `${other}-${secret}`],
    ["with a secret made for another purpose", `${id}-${emailLink}`],
    ["with the id signed as it is", `${id}-${bare}`],
    ["without a secret", id],
    ["with an empty secret", `${id}-`],
    ["cut short by a character", token.slice(0, -1)],
    ["with a character more", `${token}A`],
    ["with a line more", `${token}\n`],
    ["with its last character changed", token.slice(0, -1) + (token.endsWith("A") ? "B" : "A")],
    ["in capitals", token.toUpperCase()],
    ["that is empty", ""],
    ["with a NUL", `${id}\0-${secret}`],
    ["that is endless", "a".repeat(100_000)],
    ["with characters of several bytes", `${id}-${"é".repeat(43)}`],
  ])("%s", (_, forged) => {
    expect(readSignedToken("stop-letters", forged)).toBeNull();
  });
});
