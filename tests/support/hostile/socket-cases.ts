import fc from "fast-check";
import type { Case } from "./case";

const host = "Host: localhost\r\n";
const get = `GET /api/health HTTP/1.1\r\n${host}`;
const post = `POST /api/messages HTTP/1.1\r\n${host}`;

/** Bytes that are no request, a part of one, or several. */
const whole = [
  "",
  "\r\n\r\n",
  "\0".repeat(100),
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "GET / HTTP/0.9\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
  "GET /\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "G\0T / HTTP/1.1\r\nHost: x\r\n\r\n",
  `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  `${get}X: ${"x".repeat(40_000)}\r\n\r\n`,
  `${get}${"X: y\r\n".repeat(3_000)}\r\n`,
  `${get}Cookie: ${"a=b; ".repeat(2_500)}\r\nConnection: close\r\n\r\n`,
  `${get}Host: other\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n`,
  `GET /auth HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`,
  `GET /auth HTTP/1.1\r\nHost: ${"x".repeat(5_000)}\r\nConnection: close\r\n\r\n`,
  `GET /community HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n`,
  `${get}X : y\r\n\r\n`,
  `${get} folded\r\n\r\n`,
  `${get}X: a\0b\r\n\r\n`,
  `${get}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `${get}Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`,
  `${get}Expect: 100-continue\r\nConnection: close\r\n\r\n`,
  `${get}Expect: nonsense\r\nConnection: close\r\n\r\n`,
  `${post}Content-Length: -1\r\n\r\n`,
  `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  `${post}Content-Length: 99999999999999999999\r\n\r\nab`,
  `${post}Content-Length: 10\r\n\r\nab`,
  `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nab`,
  `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nab`,
  `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nab`,
  `${post}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: gzip\r\nConnection: close\r\n\r\n`,
  `${get}\r\n`.repeat(20),
  `${get}\r\n${post}Content-Length: 5\r\n\r\n{"a":GET / HTTP/1.1\r\n\r\n`,
] as const;

/** Raw bytes, some cut or with one byte changed. */
export const socketCase: fc.Arbitrary<Case> = fc
  .record({
    bytes: fc.constantFrom(...whole),
    cut: fc.oneof(fc.constant(0), fc.nat({ max: 60 })),
    at: fc.nat({ max: 200 }),
    with: fc.oneof(
      fc.constant(""),
      fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
    ),
  })
  .map(({ bytes, cut, at, with: put }) => {
    const changed = put === "" ? bytes : bytes.slice(0, at) + put + bytes.slice(at + 1);
    return {
      entryPoint: "the socket",
      by: "visitor",
      method: "",
      path: "",
      headers: [],
      bytes: changed.slice(0, Math.max(0, changed.length - cut)),
      hangsUp: true,
    };
  });
