import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";
import { writePreviewedVersion } from "@/lib/site/previewed-version";

/** Shows what is public again. */
export async function GET() {
  await requireAdmin("/admin/site");
  await writePreviewedVersion(null);
  (await draftMode()).disable();
  redirect("/admin/site");
}
