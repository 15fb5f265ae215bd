import { AdminFrame } from "@/components/admin/admin-frame";
import { ComposeLetter } from "@/components/admin/compose/compose-letter";
import { LettersBefore } from "@/components/admin/compose/letters-before";
import { ArrivalToast } from "@/components/forms/arrival-toast";
import { requireAdmin } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";

type Props = { searchParams: Promise<Record<"before" | "notice" | "to", string | string[] | undefined>> };

export const metadata = pageMetadata("/admin/letters/new");

export default async function NewLetter({ searchParams }: Props) {
  const admin = await requireAdmin("/admin/letters/new");
  const { before, notice, to } = await searchParams;
  return (
    <AdminFrame member={admin} current="/admin/letters/new">
      {notice === "deleted" && <ArrivalToast title="Thrown away" text="The draft is gone." />}
      <ComposeLetter
        member={admin}
        draft={null}
        to={typeof to === "string" ? to : undefined}
        now={new Date()}
      />
      <LettersBefore before={momentIn(before)} />
    </AdminFrame>
  );
}

function momentIn(asked: string | string[] | undefined): Date | null {
  const moment = new Date(typeof asked === "string" ? asked : NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
