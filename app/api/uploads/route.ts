import { memberUploads } from "@/content/uploads";
import type { Member } from "@/lib/access/policy";
import { answer, answering, isCrossOrigin, readForm, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/clock";
import { sendingRefusal, sendUpload } from "@/lib/clubhouse/uploads";
import { refuseUpload } from "@/lib/files/read-upload";
import { countTry } from "@/lib/limits";
import { fail } from "@/lib/result";
import { takeTurn } from "@/lib/turns";

const roomForForm = 64 * 1024;
// A body is in memory as a whole: browsers send one after the other, and whoever sends more at once waits
const oneForEach = { atOnce: 1, longestWaitMs: 30_000 };

/** Takes a picture or file for a message that is still to be posted: one `file` of a form (docs/rules/uploads.md). */
export const POST = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", refuseUpload("forbidden").message));
  const now = clockNow();
  const refusal = await sendingRefusal(member.value, 0, now);
  if (refusal) return refuse(refusal);
  const allowed = await countTry("upload", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const { userId } = member.value;
  return takeTurn(`upload ${userId}`, () => receive(request, member.value, now), oneForEach);
});

async function receive(request: Request, member: Member, now: Date): Promise<Response> {
  // What breaks off on its way is no form, and leaves nothing
  const form = await readForm(request, memberUploads.mostFileBytes + roomForForm).catch(() => null);
  if (form === "too_large") return refuse(refuseUpload("heavy"));
  const file = form?.get("file");
  if (!(file instanceof File)) return refuse(refuseUpload("none"));
  const { name, type } = file;
  const bytes = Buffer.from(await file.arrayBuffer());
  const kept = await sendUpload(member, { bytes, name, type }, now);
  return kept.ok ? answer(kept.value, 201) : refuse(kept);
}
