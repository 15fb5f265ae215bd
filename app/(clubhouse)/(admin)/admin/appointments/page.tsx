import { AdminFrame } from "@/components/admin/admin-frame";
import { AppointmentsPage } from "@/components/admin/appointments/appointments-page";
import { requireAdmin } from "@/lib/access/viewer";
import { getAppointmentsOffice } from "@/lib/appointments/office/views";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/appointments");

export default async function AppointmentsOfficePage() {
  const admin = await requireAdmin("/admin/appointments");
  const now = clockNow();
  return (
    <AdminFrame member={admin} current="/admin/appointments">
      <AppointmentsPage office={await getAppointmentsOffice(admin, now)} now={now} />
    </AdminFrame>
  );
}
