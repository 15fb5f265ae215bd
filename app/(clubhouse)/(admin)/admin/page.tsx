import type { Metadata } from "next";
import { AdminFrame } from "@/components/admin/admin-frame";
import { TodayPage } from "@/components/admin/today/today-page";
import { requireAdmin } from "@/lib/access/viewer";
import { readToday } from "@/lib/administration/today/today";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata("/admin");

export default async function Today() {
  const admin = await requireAdmin("/admin");
  const now = new Date();
  return (
    <AdminFrame member={admin} current="/admin">
      <TodayPage {...await readToday(admin, now)} now={now} />
    </AdminFrame>
  );
}
