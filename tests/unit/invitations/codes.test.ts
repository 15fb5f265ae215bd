import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invitationCodeSchema } from "@/lib/invitations/code-schema";
import { invitationUrl, makeCode } from "@/lib/invitations/codes";

describe("an invitation code", () => {
  test("has six unambiguous letters and digits, and is accepted by the forms", () => {
    for (let count = 0; count < 2_000; count++) {
      const code = makeCode();
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
      expect(invitationCodeSchema.parse(code)).toBe(code);
    }
  });

  test("uses all thirty-two characters at every position", () => {
    const codes = Array.from({ length: 3_000 }, makeCode);
    for (let place = 0; place < 6; place++) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(32);
    }
    expect(new Set(codes).size).toBeGreaterThan(2_990);
  });

  test("is accepted in lower case, with space around it", () => {
    fc.assert(
      fc.property(fc.constantFrom("", " ", "\t "), (space) => {
        const code = makeCode();
        expect(invitationCodeSchema.parse(`${space}${code.toLowerCase()}${space}`)).toBe(code);
      }),
    );
  });

  test("is in a full URL of the sign-up page", () => {
    expect(invitationUrl("ABC234")).toBe("http://localhost:3000/auth?invite=ABC234");
  });
});
