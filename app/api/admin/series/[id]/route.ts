import { z } from "zod";
import { may } from "@/lib/access/policy";
import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { fail } from "@/lib/result";
import { previewSeriesEmail } from "@/lib/series/preview";
import { seriesTextSchema } from "@/lib/series/schema";

type Context = { params: Promise<{ id: string }> };

/** The preview of an email of a series as it is typed: {subject, letter}. Stores nothing. */
export const POST = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "letter.write"))
    return refuse(fail("forbidden", "Only an administrator can do this."));
  const id = z.uuid().safeParse((await params).id);
  const input = await readJson(request, seriesTextSchema);
  if (!input.ok) return refuse(input);
  const preview = id.success && (await previewSeriesEmail(member.value, id.data, input.value));
  return preview ? answer(preview) : refuse(fail("not_found", "This series isn’t there any more."));
});
