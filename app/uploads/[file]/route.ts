import { answering } from "@/lib/access/requests";
import { openPicture } from "@/lib/files/pictures";

type Params = { params: Promise<{ file: string }> };

/** A picture that was uploaded for a public page. Its name changes with its content, so it is kept by whoever has seen it. */
export const GET = answering(async (_: Request, { params }: Params) => {
  const found = await openPicture((await params).file);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.body, {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(found.bytes),
      "Content-Disposition": "inline",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
});
