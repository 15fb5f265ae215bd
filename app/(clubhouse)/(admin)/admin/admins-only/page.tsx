import type { Metadata } from "next";
import { AdminFrame } from "@/components/admin/admin-frame";
import { Button } from "@/components/ui/button";
import { roleNames, roleTexts } from "@/content/team";
import { adminOnlyPath, officePath } from "@/lib/access/paths";
import { isInTeam } from "@/lib/access/policy";
import { requireAdmin } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata(adminOnlyPath);

/** Shown to one of the team at the URL of a page that their role does not open. */
export default async function AdminOnlyPage() {
  const member = await requireAdmin(adminOnlyPath, "office.enter");
  const path = isInTeam(member) ? officePath(member.role, member.hostedRetreat) : null;
  return (
    <AdminFrame member={member} current={null}>
      <div className="grid justify-items-start gap-3">
        <h1 className="h1">{"Not in your role"}</h1>
        {isInTeam(member) && path && (
          <>
            <p className="text-ink-2">{`Your role is ${roleNames[member.role]}. ${roleTexts[member.role]}`}</p>
            <Button href={path} variant="secondary" size="small">
              {path === "/admin/reports" ? "Go to reports" : "Go to your pages"}
            </Button>
          </>
        )}
      </div>
    </AdminFrame>
  );
}
