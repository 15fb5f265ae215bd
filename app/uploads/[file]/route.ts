import { answering } from "@/lib/access/requests";
import { uploadedPicture } from "@/lib/catalogue/uploaded-picture";
import { fileResponse } from "@/lib/files/file-response";
import { openPicture } from "@/lib/files/pictures";

type Params = { params: Promise<{ file: string }> };

/** An uploaded picture of a public page. Its name changes with its content, so browsers may cache it. */
export const GET = answering(async (request: Request, { params }: Params) => {
  const { file } = await params;
  const found = await openPicture(file);
  if (!found) return new Response(null, { status: 404 });
  return fileResponse(request, found, {
    headers: {
      "Content-Type": uploadedPicture(`/uploads/${file}`)?.type ?? "image/jpeg",
      "Content-Disposition": "inline",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
});
