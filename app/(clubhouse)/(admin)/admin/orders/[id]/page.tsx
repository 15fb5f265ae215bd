import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AdminFrame } from "@/components/admin/admin-frame";
import { AuditLog } from "@/components/admin/audit-log";
import { FactList } from "@/components/admin/fact-list";
import { OrderDocuments } from "@/components/admin/orders/documents";
import { OrderHistory } from "@/components/admin/orders/history";
import { OrderGroup } from "@/components/admin/orders/group";
import { PageHead } from "@/components/admin/page-head";
import { PurchaseCards } from "@/components/admin/purchases";
import { Section } from "@/components/admin/section";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { may } from "@/lib/access/policy";
import { requireAdmin, viewer } from "@/lib/access/viewer";
import { listAuditLog } from "@/lib/administration/members";
import { findPurchaseCard } from "@/lib/administration/purchases/list";
import { getBilling } from "@/lib/orders/invoices/billing";
import { pageMetadata } from "@/lib/site/metadata";
import { mailto } from "@/lib/text/mailto";
import { formatDay } from "@/lib/time/dates";

type Params = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  // Check access here too: the title holds the name
  const card = may(await viewer(), "orders.read") ? await findCard((await params).id) : null;
  return pageMetadata("/admin/orders/{id}", { name: card?.facts.name ?? "A former buyer" });
}

export default async function OrderPage({ params }: Params) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/orders/${id}`, "orders.read");
  const card = await findCard(id);
  if (!card) notFound();
  const { facts, email, reference, bookedOn } = card;
  const { company, address, vatNumber } = await getBilling(id);
  return (
    <AdminFrame member={admin} current="/admin/orders">
      <PageHead
        back={{ href: "/admin/orders", label: "Orders" }}
        headline={facts.name}
        text={`Order ${reference}, ${formatDay(bookedOn)}`}
        action={
          email && (
            <Button href={mailto(email)} size="small" className="max-w-full">
              <LazyIcon name="letter" size={18} />
              <span className="overflow-hidden text-ellipsis">{`Write to ${facts.name}`}</span>
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 *:mt-0 min-[72em]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <PurchaseCards cards={[card]} admin={admin} now={new Date()} isOrder />
        <div className="grid grid-cols-1 gap-y-9 *:mt-0">
          <Section id="buyer" title="Buyer">
            <FactList
              facts={[
                ["Name", [facts.name]],
                ["Email", email ? [email] : []],
                ["Address", address.split("\n").filter(Boolean)],
                ["Company", company ? [company] : []],
                ["VAT number", vatNumber ? [vatNumber] : []],
              ]}
            />
            {may(admin, "people.read") && (
              <p className="mt-3">
                <Link className="link" href={`/admin/people/${id}`} prefetch={false}>
                  Everything about them
                </Link>
              </p>
            )}
          </Section>
          <OrderGroup orderId={id} />
          <OrderDocuments orderId={id} />
          <OrderHistory orderId={id} />
          {may(admin, "admin.enter") && <AuditLog entries={await listAuditLog(id)} />}
        </div>
      </div>
    </AdminFrame>
  );
}

async function findCard(id: string) {
  return z.uuid().safeParse(id).success ? findPurchaseCard(id, new Date()) : null;
}
