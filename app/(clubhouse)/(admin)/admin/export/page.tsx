import { AdminFrame } from "@/components/admin/admin-frame";
import { ExportCode } from "@/components/admin/export-code";
import { ImportedMembers } from "@/components/admin/imported-members";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { requireAdmin } from "@/lib/access/viewer";
import { readImported } from "@/lib/accounts/imported";
import { readPastPurchases } from "@/lib/accounts/imported-purchases";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { findLastExport } from "@/lib/administration/export";
import { formatMoment } from "@/lib/time/dates";
import { pageMetadata } from "@/lib/site/metadata";
import { Section } from "@/components/admin/section";

export const metadata = pageMetadata("/admin/export");

export default async function ExportPage() {
  const admin = await requireAdmin("/admin/export", "site.export");
  const now = new Date();
  const [last, imported, bought, isCodeDue] = await Promise.all([
    findLastExport(),
    readImported(now),
    readPastPurchases(),
    needsCode(admin, now),
  ]);
  const when = last && formatMoment(last.at);
  return (
    <AdminFrame member={admin} current="/admin/export">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Export everything"
        text="Members, messages, bookings, money, letters, forms and files, as one zip in formats that other programs can read."
        action={
          !isCodeDue && (
            // No `download` attribute: a refusal must open as a page, not be saved as a file
            <Button href="/api/admin/export">Download everything</Button>
          )
        }
      />
      {isCodeDue && <ExportCode />}
      <p className="small mb-7">
        {!when
          ? "It hasn’t been downloaded yet."
          : last.actorName
            ? `Last downloaded ${when} by ${last.actorName}.`
            : `Last downloaded ${when}.`}{" "}
        Store the file securely: it isn’t encrypted, and it contains the personal links of all purchases.
      </p>
      <div className="grid gap-x-5 gap-y-10 sm:grid-cols-2">
        <div>
          <Items
            title="What’s in it"
            items={[
              "every table twice: as CSV for a spreadsheet, and as JSON Lines, exactly as it is",
              "the boards of the Clubhouse as pages to read in a browser",
              "every picture and file",
              "a list of everything with checksums, which shows that nothing is missing",
            ]}
          />
        </div>
        <div>
          <Items
            title="What isn’t"
            items={[
              "passwords and sessions: everyone sets a new password after a move",
              "data at Stripe and Resend: it stays in your accounts there",
            ]}
          />
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
    <Section title={title}>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
