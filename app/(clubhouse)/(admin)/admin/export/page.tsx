import { AdminFrame } from "@/components/admin/admin-frame";
import { ExportCode } from "@/components/admin/export-code";
import { ImportedMembers } from "@/components/admin/imported-members";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { exportCopy as copy } from "@/content/pages/admin-export";
import { requireAdmin } from "@/lib/access/viewer";
import { readImported } from "@/lib/accounts/imported";
import { readPastPurchases } from "@/lib/accounts/imported-purchases";
import { asksForCode } from "@/lib/accounts/two-factor/fresh-code";
import { findLastExport } from "@/lib/administration/export";
import { formatMoment } from "@/lib/time/dates";
import { pageMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

export const metadata = pageMetadata("/admin/export");

export default async function ExportPage() {
  const admin = await requireAdmin("/admin/export");
  const now = new Date();
  const [last, imported, bought, isCodeDue] = await Promise.all([
    findLastExport(),
    readImported(now),
    readPastPurchases(),
    asksForCode(admin, now),
  ]);
  const when = last && formatMoment(last.at);
  return (
    <AdminFrame member={admin} current="/admin/export">
      <PageHead
        back={{ href: "/admin", label: copy.back }}
        headline={copy.title}
        text={copy.text}
        action={
          !isCodeDue && (
            // Without `download`, so that a refusal is a page and no file
            <Button href="/api/admin/export">{copy.button}</Button>
          )
        }
      />
      {isCodeDue && <ExportCode />}
      <p className="small mb-7">
        {!when
          ? copy.never
          : last.actorName
            ? fill(copy.last, { when, name: last.actorName })
            : fill(copy.lastUnnamed, { when })}{" "}
        {copy.careful}
      </p>
      <div className="grid gap-x-5 gap-y-10 sm:grid-cols-2">
        <div>
          <Items {...copy.within} />
        </div>
        <div>
          <Items {...copy.without} />
        </div>
      </div>
      {imported && (
        <div className="mt-10">
          <ImportedMembers {...imported} bought={bought} />
        </div>
      )}
    </AdminFrame>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="block">
      <h2 className="h2">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
