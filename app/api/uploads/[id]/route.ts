import { z } from "zod";
import { answering, isCrossOrigin, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { findUpload, deleteUpload } from "@/lib/clubhouse/uploads";
import { serveFile } from "@/lib/files/serve-file";
import { refuseUpload } from "@/lib/files/read-upload";
import { fail } from "@/lib/result";

type Context = { params: Promise<{ id: string }> };

const notFound = () => refuse(fail("not_found", refuseUpload("gone").message));

/** A picture or file of a message. Access is checked on every request, so a shared URL is of no use. */
export const GET = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  const file = id.success && (await findUpload(member.value, id.data));
  if (!file) return notFound();
  return (await serveFile(request, file)) ?? notFound();
});

/** Deletes the sender's upload if it is in no message. */
export const DELETE = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", refuseUpload("forbidden").message));
  const id = z.uuid().safeParse((await params).id);
  const isGone = id.success && (await deleteUpload(member.value, id.data, clockNow()));
  return isGone ? new Response(null, { status: 204 }) : notFound();
});
