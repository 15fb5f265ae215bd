import Link from "next/link";
import { listPage } from "@/components/admin/lists/list-page";
import { WorkbookPdf } from "@/components/admin/workbook-pdf";
import { workbookList } from "@/lib/administration/lists/workbook";
import { business } from "@/content/business";
import { workbookKey } from "@/content/site";
import { getPdfState } from "@/lib/leads/workbook/pdf";
import { editorPath } from "@/lib/site/documents/editor-path";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/workbook");

export default listPage(workbookList, {
  around: async (list) =>
    business.workbook ? (
      <>
        <WorkbookPdf pdf={await getPdfState()} />
        <p className="mb-7">
          <Link href={editorPath(workbookKey)} className="link" prefetch={false}>
            Edit the workbook’s text
          </Link>
        </p>
        {list}
      </>
    ) : (
      list
    ),
});
