import { business } from "@/content/business";
import { answering } from "@/lib/access/requests";
import { fileResponse } from "@/lib/files/file-response";
import { openWorkbook } from "@/lib/leads/workbook/pdf";

/** The newest PDF of the workbook. */
export const GET = answering(async (request: Request) => {
  if (!business.workbook) return new Response(null, { status: 404 });
  const { file, tag } = await openWorkbook();
  const headers = {
    "Content-Type": "application/pdf",
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: `"${tag}"`,
  };
  if (request.headers.get("if-none-match")?.replace(/^W\//, "") !== headers.ETag)
    return fileResponse(request, file, { headers });
  await file.body.cancel();
  return new Response(null, { status: 304, headers });
});
