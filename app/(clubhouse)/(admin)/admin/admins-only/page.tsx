import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { Button } from "@/components/ui/button";
import { may } from "@/lib/access/policy";
import { adminOnlyPath } from "@/lib/access/paths";
import { requireModerator } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata(adminOnlyPath);

const reports = "/admin/reports";

/** Shown to a moderator at the URL of a page that only administrators may open. */
export default async function AdminOnlyPage() {
  const moderator = await requireModerator(adminOnlyPath);
  if (may(moderator, "admin.enter")) redirect("/admin");
  return (
    <AdminFrame member={moderator} current={null}>
      <div className="grid justify-items-start gap-3">
        <h1 className="h1">{"For administrators only"}</h1>
        <p className="text-ink-2">You look after the Clubhouse: reports, posts and members.</p>
        <Button href={reports} variant="secondary" size="small">
          Go to reports
        </Button>
      </div>
    </AdminFrame>
  );
}
