import { AdminFrame } from "@/components/admin/admin-frame";
import { AppointmentsPage } from "@/components/admin/appointments/appointments-page";
import { BookPage, MovePage } from "@/components/admin/appointments/book-page";
import { ArrivalToast } from "@/components/forms/arrival-toast";
import { requireAdmin } from "@/lib/access/viewer";
import { officePickSchema } from "@/lib/appointments/office/schema";
import { findBooking, findMove, getAppointmentsOffice } from "@/lib/appointments/office/views";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/appointments");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const notices = {
  booked: { title: "Booked", text: "They get an email with all of it." },
  moved: { title: "Moved", text: "They get an email with the new time." },
};

export default async function AppointmentsOfficePage({ searchParams }: Props) {
  const admin = await requireAdmin("/admin/appointments", "appointment.change");
  const now = clockNow();
  const query = officePickSchema.parse(await searchParams);
  const { start, notice } = query;
  const [booking, move] = [await findBooking(query, now), await findMove(query, now)];
  return (
    <AdminFrame member={admin} current="/admin/appointments">
      {notice && <ArrivalToast {...notices[notice]} />}
      {booking ? (
        <BookPage {...booking} start={start} now={now} />
      ) : move ? (
        <MovePage {...move} start={start} now={now} />
      ) : (
        <AppointmentsPage office={await getAppointmentsOffice(admin, now)} now={now} />
      )}
    </AdminFrame>
  );
}
