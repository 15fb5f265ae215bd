import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { boardsCopy } from "@/content/pages/boards";
import { GroupPeople } from "@/components/clubhouse/boards/group-people";
import { routeAddress } from "@/components/clubhouse/route";
import { AppFrame } from "@/components/shell/app-frame";
import { Icon } from "@/components/ui/icon";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { listGroupPeople } from "@/lib/clubhouse/group-people";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/groups/{id}");

export default async function GroupPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const member = await requireMember(`/community/groups/${encodeURIComponent(id)}`);
  const group = await listGroupPeople(member, id);
  if (!group.ok) notFound();
  const { name, dates, people } = group.value;
  return (
    <AppFrame member={member} current="community">
      <main className="sheet [--width:44rem]" id="main" tabIndex={-1}>
        <Link className="back" href={routeAddress({ section: "boards", board: id })} prefetch={false}>
          <Icon name="back" size={16} />
          {name}
        </Link>
        <header className="sheet-head">
          <h1 className="h1">{boardsCopy.people}</h1>
          {dates && <p className="text-ink-2">{dates}</p>}
        </header>
        <GroupPeople people={people} ownId={member.userId} hasCards={may(member, "members.list")} />
      </main>
    </AppFrame>
  );
}
