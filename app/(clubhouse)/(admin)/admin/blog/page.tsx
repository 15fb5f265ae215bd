import Link from "next/link";
import { AdminFrame } from "@/components/admin/admin-frame";
import { listPostRows, postStates } from "@/components/admin/blog/post-rows";
import { PostsPage } from "@/components/admin/blog/posts-page";
import { WritePost } from "@/components/admin/blog/write-post";
import { ListFilters, ListStates } from "@/components/admin/lists/list-filters";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/access/viewer";
import { lettersOfPosts } from "@/lib/broadcasts/read";
import { siteEnv } from "@/lib/env/site";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/blog");

const path = "/admin/blog";

export default async function Blog({ searchParams }: PageProps<"/admin/blog">) {
  const admin = await requireAdmin(path);
  const { state: asked, search: typed } = await searchParams;
  const search = typeof typed === "string" ? typed.trim() : "";
  const all = await listPostRows(new Date());
  const letters = await lettersOfPosts(all.flatMap(({ slug }) => slug ?? []));
  const counted = postStates.map((state) => ({
    ...{ value: state.toLowerCase(), label: state },
    count: all.filter((one) => one.state === state).length,
  }));
  const states = [
    { value: "all", label: "All", count: all.length },
    ...counted.filter(({ value, count }) => count > 0 || value === "published"),
  ];
  const summary = counted
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${count} ${value}`)
    .join(", ");
  const current = states.find(({ value }) => value === asked)?.value ?? "all";
  const rows = all.filter(
    ({ state, title }) =>
      (current === "all" || state.toLowerCase() === current) &&
      title.toLowerCase().includes(search.toLowerCase()),
  );
  const address = { ...(search && { search }), ...(current !== "all" && { state: current }) };
  return (
    <AdminFrame member={admin} current={path}>
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Blog"
        text={`${summary}. A post goes out as a letter in one press: it becomes a draft first, and nothing leaves before you say so.`}
        action={
          <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:flex max-lg:border-t-[1.5px] max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[calc(0.8rem+env(safe-area-inset-bottom))]">
            <WritePost host={new URL(siteEnv.PUBLIC_URL).host} />
          </div>
        }
      />
      <ListFilters {...{ path, address, filters: [] }} stateName="state" placeholder="A post’s title" />
      <ListStates {...{ path, address, states, current }} name="state" label="State" />
      {rows.length === 0 ? <p>No post is like that.</p> : <PostsPage rows={rows} letters={letters} />}
      <p className="mt-4 pb-24 text-compact text-ink-2">
        The page “Blog” itself, its title and introduction, is under{" "}
        <Link href="/admin/site/blog" className="link" prefetch={false}>
          Your site
        </Link>
        .
      </p>
    </AdminFrame>
  );
}
