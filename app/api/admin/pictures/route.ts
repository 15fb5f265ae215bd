import { uploadCopy } from "@/content/pages/uploads";
import { uploads } from "@/content/uploads";
import { sameSitePath } from "@/lib/access/paths";
import { may, type Member } from "@/lib/access/policy";
import { answer, answering, isCrossOrigin, readForm, refuse, requestMember } from "@/lib/access/requests";
import { uploadPicture } from "@/lib/administration/pictures/upload";
import { clockNow } from "@/lib/time/server-clock";
import { refuse as refusePicture } from "@/lib/files/picture";
import { receiveInTurn } from "@/lib/files/upload-turns";
import { fail, type Refusal } from "@/lib/result";

const roomForWords = 64 * 1024;

/** Uploads a picture for a retreat: JSON for scripts, else a redirect to the form's page (docs/rules/uploads.md). */
export const POST = answering(async (request: Request) => {
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", uploadCopy.failure));
  const member = await requestMember();
  if (!member.ok) return said(request, member);
  if (!may(member.value, "sales.change")) return said(request, fail("forbidden", uploadCopy.failure));
  return receiveInTurn(member.value.userId, () => receive(request, member.value));
});

async function receive(request: Request, member: Member): Promise<Response> {
  const form = await readForm(request, uploads.mostBytes + roomForWords);
  if (form === "too_large") return said(request, refusePicture("heavy"));
  if (form === null) return said(request, refusePicture("none"));
  const kept = await uploadPicture(member, form, clockNow());
  if (!kept.ok) return said(request, kept);
  const back = pageOf(request);
  return back ? redirectTo(back, "picture", kept.value.path) : answer(kept.value, 201);
}

function said(request: Request, refusal: Refusal): Response {
  const back = pageOf(request);
  return back ? redirectTo(back, "refused", refusal.code) : refuse(refusal);
}

/** The page that a form without scripts was posted from; null for a fetch. */
function pageOf(request: Request): string | null {
  const wantsPage = request.headers.get("accept")?.includes("text/html") ?? false;
  return wantsPage ? sameSitePath(new URL(request.url).searchParams.get("back")) : null;
}

function redirectTo(back: string, name: string, value: string): Response {
  const url = new URL(back, "https://site.invalid");
  url.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { Location: `${url.pathname}${url.search}#pictures` } });
}
