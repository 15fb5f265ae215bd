import Link from "next/link";
import { listPage } from "@/components/admin/lists/list-page";
import { invitationList } from "@/lib/administration/lists/invitations";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/invitations");

export default listPage(invitationList, {
  around: (list) => (
    <>
      <p className="-mt-2 mb-3">
        <Link href="/invites" className="link py-3" prefetch={false}>
          Make a code
        </Link>
      </p>
      {list}
    </>
  ),
});
