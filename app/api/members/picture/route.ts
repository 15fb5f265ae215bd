import { cardPictures } from "@/content/uploads";
import type { Member } from "@/lib/access/policy";
import { answer, answering, isCrossOrigin, readForm, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { receiveInTurn } from "@/lib/files/upload-turns";
import { countTry } from "@/lib/access/rate-limits";
import { refusePicture, savePicture, type PictureRefusal } from "@/lib/members/picture";
import { fail, type Result } from "@/lib/result";

const roomForForm = 64 * 1024;

/**
 * Saves the sender's card picture (form field `file`) and redirects to the form (docs/rules/uploads.md#on-a-card).
 */
export const POST = answering(async (request: Request) => {
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", refusePicture("none").message));
  const member = await requestMember();
  if (!member.ok) return wantsPage(request) ? redirectTo() : refuse(member);
  const allowed = await countTry("upload", [member.value.userId]);
  if (!allowed.ok) return wantsPage(request) ? redirectTo("rate_limited") : refuse(allowed);
  return receiveInTurn(member.value.userId, () => receive(request, member.value));
});

async function receive(request: Request, member: Member): Promise<Response> {
  const saved = await save(request, member);
  if (wantsPage(request)) return redirectTo(saved.ok ? "saved" : saved.code);
  return saved.ok ? answer({ saved: true }, 201) : refuse(saved);
}

async function save(request: Request, member: Member): Promise<Result<null, PictureRefusal>> {
  const form = await readForm(request, cardPictures.mostBytes + roomForForm).catch(() => null);
  if (form === "too_large") return refusePicture("heavy");
  const file = form?.get("file");
  if (!(file instanceof File)) return refusePicture("none");
  return savePicture(member, Buffer.from(await file.arrayBuffer()), clockNow());
}

function wantsPage(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}

function redirectTo(outcome?: string): Response {
  const query = outcome ? `?picture=${outcome}` : "";
  return new Response(null, { status: 303, headers: { Location: `/account${query}#picture` } });
}
