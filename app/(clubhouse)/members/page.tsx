import type { Metadata } from "next";
import { AppFrame } from "@/components/shell/app-frame";
import { Directory } from "@/components/members/directory";
import { DirectoryPaywall } from "@/components/members/directory-paywall";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { countMembers, listMembers } from "@/lib/members/directory";
import { membersPageSchema } from "@/lib/members/schema";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/members");

type Query = Record<string, string | string[] | undefined>;

export default async function MembersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const member = await requireMember("/members");
  const { search, after } = membersPageSchema.parse(await searchParams);
  const [page, total, found] = await Promise.all([
    listMembers(member, { search, after }),
    countMembers(member, {}),
    search ? countMembers(member, { search }) : null,
  ]);
  return (
    <AppFrame member={member} current="members">
      {page.ok && total.ok ? (
        <Directory
          key={`${search ?? ""} ${page.value.next ?? ""}`}
          page={page.value}
          search={search}
          isFromStart={!after}
          total={total.value}
          found={found?.ok ? found.value : total.value}
          mayManage={may(member, "admin.enter")}
        />
      ) : (
        <DirectoryPaywall member={member} />
      )}
    </AppFrame>
  );
}
