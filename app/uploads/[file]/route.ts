import { answering } from "@/lib/access/requests";
import { uploadedPicture } from "@/lib/catalogue/uploaded-picture";
import { fileResponse } from "@/lib/files/file-response";
import { openPicture } from "@/lib/files/pictures";

type Params = { params: Promise<{ file: string }> };

/** An uploaded picture of a public page. If its name changes with its content, browsers may keep it. */
export const GET = answering(async (request: Request, { params }: Params) => {
  const { file } = await params;
  const picture = uploadedPicture(`/uploads/${file}`);
  const found = picture && (await openPicture(file));
  if (!found) return new Response(null, { status: 404 });
  return fileResponse(request, found, {
    headers: {
      "Content-Type": picture.type,
      "Content-Disposition": "inline",
      "Cache-Control": picture.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    },
  });
});
