import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { siteEnv } from "@/lib/env/site";
import type { EditorData } from "@/lib/site/documents/editor";
import { SiteEditor } from "./site-editor";

/** Who published it last, and when. */
export function lastPublished({ last, isOwn }: Pick<EditorData, "last" | "isOwn">): string {
  if (last) return `Last published by ${last}.`;
  return isOwn ? "Never published." : "As the site was delivered.";
}

/** The editor of a page with the pictures to choose from. */
export async function EditPage({ data }: { data: EditorData }) {
  return (
    <SiteEditor data={data} pictures={await listSitePictures()} host={new URL(siteEnv.PUBLIC_URL).host} />
  );
}
