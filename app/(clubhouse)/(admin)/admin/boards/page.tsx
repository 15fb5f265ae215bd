import { AdminFrame } from "@/components/admin/admin-frame";
import { BoardsPage } from "@/components/admin/boards/boards-page";
import { requireAdmin } from "@/lib/access/viewer";
import { listBoards } from "@/lib/administration/boards/list";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/boards");

export default async function BoardsAdminPage() {
  const admin = await requireAdmin("/admin/boards");
  return (
    <AdminFrame member={admin} current="/admin/boards">
      <BoardsPage {...await listBoards()} hasMessages={admin.hasMessages} />
    </AdminFrame>
  );
}
