import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const dayMs = 24 * 60 * 60 * 1000;
const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:|https:)/),
});

/** What is wrong with a sender's signature (RFC 8292), or null. */
export function vapidFault(
  header: string | undefined,
  { siteKey, audience, now }: { siteKey: string; audience: string; now: number },
): string | null {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header ?? "")?.groups ?? {};
  if (!token || !key) return "There is no signature";
  if (key !== siteKey) return "The key is another site’s";
  const [head = "", body = "", signature = ""] = token.split(".");
  const isTrue = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTrue) return "The signature is wrong";
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (!claims.success) return "The claims are not whole";
  const { aud, exp } = claims.data;
  if (aud !== audience) return "It is for another audience";
  return exp * 1000 > now && exp * 1000 <= now + dayMs ? null : "It is over, or lasts for more than a day";
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
}
