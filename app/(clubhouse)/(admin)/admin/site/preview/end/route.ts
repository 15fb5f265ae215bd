import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";

/** Shows what is public again. */
export async function GET() {
  await requireAdmin("/admin/site");
  (await draftMode()).disable();
  redirect("/admin/site");
}
