import { z } from "zod";
import { may } from "@/lib/access/policy";
import { refuse, requestMember } from "@/lib/access/requests";
import { previewBroadcast } from "@/lib/broadcasts/preview";
import { findBroadcast } from "@/lib/broadcasts/read";
import { fail } from "@/lib/result";

type Params = { params: Promise<{ id: string }> };

/** The preview of a saved broadcast: its parts, its recipients, and what blocks sending it. */
export async function GET(_: Request, { params }: Params) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "letter.write"))
    return refuse(fail("forbidden", "Only an administrator can do this."));
  const id = z.uuid().safeParse((await params).id);
  const broadcast = id.success ? await findBroadcast(id.data) : null;
  if (!broadcast) return refuse(fail("not_found", "This letter isn’t there any more."));
  const look = await previewBroadcast(broadcast, member.value.displayName);
  return Response.json(
    { revision: broadcast.revision, ...look },
    { headers: { "Cache-Control": "no-store" } },
  );
}
