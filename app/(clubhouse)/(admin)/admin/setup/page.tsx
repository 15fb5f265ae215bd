import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { SetupSteps, SetupSummary } from "@/components/admin/setup/setup-page";
import { requireAdmin } from "@/lib/access/viewer";
import { getSetup } from "@/lib/administration/setup";
import { pageMetadata } from "@/lib/site/metadata";
import { formatClock } from "@/lib/time/dates";

export const metadata = pageMetadata("/admin/setup");

export default async function SetupPage() {
  const admin = await requireAdmin("/admin/setup");
  const now = new Date();
  const setup = await getSetup(now);
  return (
    <AdminFrame member={admin} current="/admin/setup">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Setup"
        text={<SetupSummary {...setup} />}
        action={
          <span className="small text-ink-2">
            {`Checked ${formatClock(now)}. `}
            <a className="link inline-block py-2" href="/admin/setup">
              Check again
            </a>
          </span>
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 min-[72em]:grid-cols-[minmax(0,1fr)_22rem]">
        <SetupSteps {...setup} />
        <aside className="grid gap-4 min-[72em]:col-start-2">
          <SideBox
            title="When all is done"
            text="This page stays here, and says so if something stops being true. Health says what works from day to day."
          />
          <SideBox
            title="Get help with this"
            text="The DNS records and Stripe’s keys can be set by the person who looks after your domain and server. npm run doctor tells them the same as Health, and shows no passwords."
          />
        </aside>
      </div>
    </AdminFrame>
  );
}

function SideBox({ title, text }: { title: string; text: string }) {
  return (
    <section className="border-[1.5px] border-ink bg-card px-5 py-5">
      <h2 className="font-display text-[1.25rem]/[1.1] font-heavy tracking-[-0.01em]">{title}</h2>
      <p className="mt-2 text-[0.9375rem]/[1.45]">{text}</p>
    </section>
  );
}
