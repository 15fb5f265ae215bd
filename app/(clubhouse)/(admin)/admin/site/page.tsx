import { AdminFrame } from "@/components/admin/admin-frame";
import { ListFilters, ListStates } from "@/components/admin/lists/list-filters";
import { PageHead } from "@/components/admin/page-head";
import { MenusEditor } from "@/components/admin/site/menus-editor";
import { SiteList } from "@/components/admin/site/site-list";
import { stateMarks } from "@/components/admin/site/state-marks";
import { Button } from "@/components/ui/button";
import { framePart } from "@/content/pages/frame";
import { requireAdmin } from "@/lib/access/viewer";
import { getEditor } from "@/lib/site/documents/editor";
import { listDocuments } from "@/lib/site/documents/list";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/site");

const path = "/admin/site";

export default async function SiteListPage({ searchParams }: PageProps<"/admin/site">) {
  const admin = await requireAdmin(path);
  const { state: asked, search: typed } = await searchParams;
  const search = typeof typed === "string" ? typed.trim() : "";
  const [documents, menus] = await Promise.all([listDocuments(new Date()), getEditor(framePart.key)]);
  const changed = documents.filter(({ changes }) => changes > 0).length;
  const states = [
    { value: "all", label: "All", count: documents.length },
    ...Object.keys(stateMarks).map((state) => ({
      ...{ value: state.toLowerCase(), label: state },
      count: documents.filter((one) => one.state === state).length,
    })),
  ].filter(({ count }) => count > 0);
  const current = states.find(({ value }) => value === asked)?.value ?? "all";
  const shown = documents.filter(
    ({ state, name, path: address }) =>
      (current === "all" || state.toLowerCase() === current) &&
      `${name} ${address ?? ""}`.toLowerCase().includes(search.toLowerCase()),
  );
  const address = { ...(search && { search }), ...(current !== "all" && { state: current }) };
  return (
    <AdminFrame member={admin} current={path}>
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Your site"
        text={`${documents.length} pages and parts of pages. ${changed === 0 ? "All of it is public as you left it." : `${changed} with changes that only editors can see.`}`}
        action={
          <div className="flex flex-wrap gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t-[1.5px] max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[calc(0.8rem+env(safe-area-inset-bottom))]">
            <Button href="/" variant="secondary" size="small" target="_blank">
              Open the site
            </Button>
            <Button href="/admin/site/new" size="small" className="max-lg:flex-1">
              Add a page
            </Button>
          </div>
        }
      />
      <div className="grid items-start gap-10 pb-24 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ListFilters {...{ path, address, filters: [] }} stateName="state" placeholder="A page" />
          <ListStates {...{ path, address, states, current }} name="state" label="State" />
          {shown.length === 0 ? (
            <p>{`No page is called “${search}”.`}</p>
          ) : (
            <SiteList kind="Page" documents={shown} />
          )}
        </div>
        {menus && <MenusEditor data={menus} />}
      </div>
    </AdminFrame>
  );
}
