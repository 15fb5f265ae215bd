import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppFrame } from "@/components/shell/app-frame";
import { isTab, postAddress, routeAddress } from "@/components/clubhouse/route";
import { ThreadRoom } from "@/components/clubhouse/thread/thread-room";
import type { Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { getClubhouse } from "@/lib/clubhouse/clubhouse";
import { readFirstPageJson } from "@/lib/clubhouse/first-page";
import { findPost, readPost, type FoundPost } from "@/lib/clubhouse/threads";
import { getPromptKey } from "@/lib/notifications/push-subscriptions";
import { titledMetadata } from "@/lib/site/metadata";
import { getFollow } from "@/lib/notifications/follows";
import { ClubhousePaywall, Rooms } from "@/app/(clubhouse)/community/rooms";
import { clockNow } from "@/lib/time/server-clock";
import { threadCopy } from "@/content/pages/thread";

const { gone, toBoards } = threadCopy;

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community");

export default async function PostPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const member = await requireMember(postAddress(encodeURIComponent(id)));
  const [found, house] = await Promise.all([findPost(member, id), getClubhouse(member, clockNow())]);
  if (!house) return <ClubhousePaywall member={member} />;
  if (!found.ok)
    return found.code === "forbidden" ? (
      <ClubhousePaywall member={member} />
    ) : (
      <DeletedPostPage member={member} />
    );
  if (found.value.isReply) redirect(postAddress(found.value.id, id));
  return <Post member={member} post={found.value} house={house} />;
}

type PostProps = {
  member: Member;
  post: FoundPost;
  house: NonNullable<Awaited<ReturnType<typeof getClubhouse>>>;
};

async function Post({ member, post, house }: PostProps) {
  const { board, id } = post;
  const chat = house.overview.boards.find((state) => state.id === "general");
  const [page, talk, wish, promptKey] = await Promise.all([
    readPost(member, post),
    chat && readFirstPageJson(member, chat, house.audience),
    getFollow(member, id),
    getPromptKey(member),
  ]);
  if (!page.ok || !isTab(board)) return <DeletedPostPage member={member} />;
  const renderedAt = new Date().getTime();
  return (
    <Rooms
      member={member}
      renderedAt={renderedAt}
      pages={[[board, JSON.stringify(page.value)], ...(talk?.ok ? [["general", talk.value] as const] : [])]}
      thread={{ board, id }}
      room={<ThreadRoom board={board} id={id} wish={wish} renderedAt={renderedAt} promptKey={promptKey} />}
      {...house}
    />
  );
}

function DeletedPostPage({ member }: { member: Member }) {
  return (
    <AppFrame member={member} current="community">
      <DeletedPost />
    </AppFrame>
  );
}

/** Shown if a post was deleted or never existed. */
function DeletedPost() {
  return (
    <main
      className="mx-auto grid w-full max-w-160 content-start gap-4 px-6 py-16 max-lg:px-4"
      id="main"
      tabIndex={-1}
    >
      <h1 className="h2">{gone.title}</h1>
      <p>{gone.text}</p>
      <p>
        <a className="link" href={routeAddress({ section: "boards" })}>
          {toBoards}
        </a>
      </p>
    </main>
  );
}
