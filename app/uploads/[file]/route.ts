import { answering } from "@/lib/access/requests";
import { fileResponse } from "@/lib/files/file-response";
import { openPicture } from "@/lib/files/pictures";

type Params = { params: Promise<{ file: string }> };

/** A picture that was uploaded for a public page. Its name changes with its content, so it is kept by whoever has seen it. */
export const GET = answering(async (request: Request, { params }: Params) => {
  const found = await openPicture((await params).file);
  if (!found) return new Response(null, { status: 404 });
  return fileResponse(request, found, {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Disposition": "inline",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
});
