import type { Metadata } from "next";
import Link from "next/link";
import { membersCopy } from "@/content/pages/members";
import { AppFrame } from "@/components/shell/app-frame";
import { DirectoryPaywall } from "@/components/members/directory-paywall";
import { MemberCard } from "@/components/members/member-card";
import { Icon } from "@/components/ui/icon";
import { requireMember } from "@/lib/access/viewer";
import { readCard } from "@/lib/members/card";
import { memberAddress } from "@/lib/members/address";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/members");

const copy = membersCopy.card;

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const member = await requireMember(memberAddress(encodeURIComponent(id)));
  const card = await readCard(member, id);
  const isOutside = !card.ok && card.code === "forbidden";
  return (
    <AppFrame member={member} current="members">
      {isOutside ? (
        <DirectoryPaywall member={member} />
      ) : (
        <main className="sheet [--width:62rem]" id="main" tabIndex={-1}>
          <Link href="/members" className="back mb-6" prefetch={false}>
            <Icon name="back" size={18} />
            {copy.back}
          </Link>
          {card.ok ? (
            <MemberCard card={card.value} />
          ) : (
            <header className="sheet-head">
              <h1 className="h1">{copy.gone.title}</h1>
              <p>{copy.gone.text}</p>
            </header>
          )}
        </main>
      )}
    </AppFrame>
  );
}
