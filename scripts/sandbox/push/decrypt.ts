import { createDecipheriv, hkdfSync } from "node:crypto";
import type { PretendDevice } from "./devices";

const saltBytes = 16;
const tagBytes = 16;

/** What a sender has encrypted for a device (RFC 8291, one record of aes128gcm). Throws where it is for another, or damaged. */
export function decrypt(body: Buffer, { keys, auth }: Pick<PretendDevice, "keys" | "auth">): string {
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
  // After the text come a 2, and zeros
  return record.subarray(0, record.lastIndexOf(2)).toString("utf8");
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
