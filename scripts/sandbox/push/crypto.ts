import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from "node:crypto";
import { z } from "zod";

const saltBytes = 16;
const tagBytes = 16;

/** Decrypts a message for a browser (RFC 8291, one record of aes128gcm). Throws if it is for another, or damaged. */
export function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, saltBytes);
  const keyLength = body.readUInt8(saltBytes + 4);
  const start = saltBytes + 5 + keyLength;
  const senderKey = body.subarray(saltBytes + 5, start);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const input = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-tagBytes));
  const record = Buffer.concat([decipher.update(body.subarray(start, -tagBytes)), decipher.final()]);
  // The text is followed by a 2 and zeros.
  return record.subarray(0, record.lastIndexOf(2)).toString("utf8");
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

const daySeconds = 24 * 60 * 60;
const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:|https:)/),
});

/** Why a sender's signature (RFC 8292) is refused, or null. */
export function vapidError(
  header: string | undefined,
  { siteKey, audience }: { siteKey: string; audience: string },
): string | null {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header ?? "")?.groups ?? {};
  if (!token || !key) return "The signature is missing";
  if (key !== siteKey) return "The key belongs to another site";
  const [head = "", body = "", signature = ""] = token.split(".");
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) return "The signature is wrong";
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (!claims.success) return "The claims are incomplete";
  const { aud, exp } = claims.data;
  if (aud !== audience) return "It is for another audience";
  const now = Date.now() / 1000;
  return exp > now && exp <= now + daySeconds ? null : "It has expired, or is valid for more than a day";
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
}
