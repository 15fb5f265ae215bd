import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { env } from "@/lib/env";
import { createInvitation, createMember } from "../../tests/support/factories";

/** Members who are signed in, and invitations for those who will join. Reads DATABASE_URL at its first use. */
export async function castOf(memberCount: number, invitationCount: number) {
  const members: { userId: string; cookie: string }[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const { userId, sessionId } = await createMember({ displayName: `Member ${index + 1}` });
    const token = await encode({ token: { sub: userId, sessionId }, secret: env.NEXTAUTH_SECRET });
    members.push({ userId, cookie: `${sessionCookieName}=${token}` });
  }
  const codes: string[] = [];
  for (let index = 0; index < Math.ceil(invitationCount / 8); index += 1)
    codes.push(await createInvitation({ includesAccess: true }));
  return { members, codes };
}
