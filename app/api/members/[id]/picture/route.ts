import { answering, refuse, requestMember } from "@/lib/access/requests";
import { serveFile } from "@/lib/files/serve-file";
import { findPicture, refusePicture } from "@/lib/members/picture";
import { fail } from "@/lib/result";

type Context = { params: Promise<{ id: string }> };

const notFound = () => refuse(fail("not_found", refusePicture("none").message));

/** A member's picture, if the requester may see it now. */
export const GET = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const file = await findPicture(member.value, (await params).id);
  return (file && (await serveFile(request, file))) ?? notFound();
});
