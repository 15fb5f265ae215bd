import { memberUploads } from "@/content/uploads";
import type { Member } from "@/lib/access/policy";
import { answer, answering, isCrossOrigin, readForm, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { sendingRefusal, sendUpload } from "@/lib/clubhouse/uploads";
import { refuseUpload } from "@/lib/files/read-upload";
import { receiveInTurn } from "@/lib/files/upload-turns";
import { countTry } from "@/lib/access/rate-limits";
import { fail } from "@/lib/result";

const roomForForm = 64 * 1024;

/** Stores a file for a message that is not posted yet: form field `file` (docs/rules/uploads.md). */
export const POST = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", refuseUpload("forbidden").message));
  const now = clockNow();
  const refusal = await sendingRefusal(member.value, 0, now);
  if (refusal) return refuse(refusal);
  const allowed = await countTry("upload", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  return receiveInTurn(member.value.userId, () => receive(request, member.value, now));
});

async function receive(request: Request, member: Member, now: Date): Promise<Response> {
  // An aborted upload is not a valid form, and nothing is stored
  const form = await readForm(request, memberUploads.mostFileBytes + roomForForm).catch(() => null);
  if (form === "too_large") return refuse(refuseUpload("heavy"));
  const file = form?.get("file");
  if (!(file instanceof File)) return refuse(refuseUpload("none"));
  const { name, type } = file;
  const bytes = Buffer.from(await file.arrayBuffer());
  const kept = await sendUpload(member, { bytes, name, type }, now);
  return kept.ok ? answer(kept.value, 201) : refuse(kept);
}
