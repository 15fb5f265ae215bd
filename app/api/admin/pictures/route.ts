import { uploadCopy } from "@/content/pages/uploads";
import { uploads } from "@/content/uploads";
import { may, type Member } from "@/lib/access/policy";
import { answer, answering, isCrossOrigin, readForm, refuse, requestMember } from "@/lib/access/requests";
import { uploadPicture } from "@/lib/administration/pictures/upload";
import { clockNow } from "@/lib/time/server-clock";
import { refuse as refusePicture } from "@/lib/files/picture";
import { receiveInTurn } from "@/lib/files/upload-turns";
import { fail } from "@/lib/result";

const roomForWords = 64 * 1024;

/** Uploads a picture for a retreat (docs/rules/uploads.md). */
export const POST = answering(async (request: Request) => {
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", uploadCopy.failure));
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "sales.change")) return refuse(fail("forbidden", uploadCopy.failure));
  return receiveInTurn(member.value.userId, () => receive(request, member.value));
});

async function receive(request: Request, member: Member): Promise<Response> {
  const form = await readForm(request, uploads.mostBytes + roomForWords);
  if (form === "too_large") return refuse(refusePicture("heavy"));
  if (form === null) return refuse(refusePicture("none"));
  const kept = await uploadPicture(member, form, clockNow());
  if (!kept.ok) return refuse(kept);
  return answer(kept.value, 201);
}
