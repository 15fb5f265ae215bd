"use client";

import { clsx } from "clsx/lite";
import { startTransition, useOptimistic } from "react";
import { reactions as five, reactionsCopy as copy, reactionsCopy } from "@/content/reactions";
import { may } from "@/lib/access/policy";
import type { MessageView, Reaction, Person } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { setReaction } from "@/components/clubhouse/session/late-chat-api";
import {
  usePrincipal,
  useClubhouseSession,
  useFeed,
  usePeople,
  useReader,
} from "@/components/clubhouse/use-clubhouse";
import { Drawing } from "./drawing";
import { ReactMenu } from "./react-menu";
import { site } from "@/content/site";

const namesShown = 7;

const list = new Intl.ListFormat(site.locale, { type: "conjunction" });

type Name = Reaction["name"];

type ReactionsProps = {
  message: MessageView;
  isMine: boolean;
  /** The post of this page; its own reactions list names. */
  thread: string | null;
};

/** A message's reactions in the fixed order, and the reader's own. */
export function Reactions({ message, isMine, thread }: ReactionsProps) {
  const principal = usePrincipal();
  const reader = useReader();
  const people = usePeople();
  const { given, going, set } = useReactions(message, reader.id);
  const canGive = !isMine && may(principal, `board.post.${message.board}`);
  const shown = five.flatMap((one) => {
    const by = given.get(one.name) ?? [];
    const isOwn = by.includes(reader.id);
    return by.length === 0 ? [] : [{ ...one, by, isOwn, names: namesOf(by, people, reader.id) }];
  });
  const isReply = thread !== null && thread !== message.id;
  if (shown.length === 0 && !canGive) return null;
  return (
    <>
      <div className="reacts" role="group" aria-label={copy.group}>
        {shown.map(({ name, label, by, isOwn, names }) => {
          const words = fill(copy.some, { label, count: by.length, names });
          const className = clsx("react", isOwn && "is-own", going.has(name) && "is-going");
          const inside = (
            <>
              <Drawing name={name} size={20} />
              <span>{by.length}</span>
            </>
          );
          return canGive || isOwn ? (
            <button
              key={name}
              type="button"
              className={className}
              aria-pressed={isOwn}
              aria-label={words}
              title={words}
              onClick={() => set(name, !isOwn)}
            >
              {inside}
            </button>
          ) : (
            <span key={name} className={className} role="img" aria-label={words} title={words}>
              {inside}
            </span>
          );
        })}
        {canGive && (
          <ReactMenu
            isBeside={isReply}
            isOwn={(name) => given.get(name)?.includes(reader.id) ?? false}
            onChoose={set}
          />
        )}
      </div>
      {thread === message.id && shown.length > 0 && (
        <dl className="told">
          {shown.map(({ name, label, names }) => [
            <dt key={name}>{label}</dt>,
            <dd key={`${name}-by`}>{names}</dd>,
          ])}
        </dl>
      )}
    </>
  );
}

/** A message's reactions with the reader's pending ones, and an optimistic setter that reverts on failure. */
function useReactions(message: MessageView, readerId: string) {
  const feed = useFeed();
  const session = useClubhouseSession();
  const [going, setGoing] = useOptimistic(new Map<Name, boolean>(), (before, [name, isOn]: [Name, boolean]) =>
    new Map(before).set(name, isOn),
  );
  const given = new Map<Name, readonly string[]>(message.reactions?.map(({ name, by }) => [name, by]));
  for (const [name, isOn] of going) {
    const others = (given.get(name) ?? []).filter((id) => id !== readerId);
    given.set(name, isOn ? [...others, readerId] : others);
  }

  function set(name: Name, isOn: boolean) {
    if (going.has(name)) return;
    startTransition(async () => {
      setGoing([name, isOn]);
      const answer = await setReaction(message.id, name, isOn);
      if (answer.ok) feed.take(answer.value);
      else session.explain(answer, copy.failed);
    });
  }

  return { given, going, set };
}

/** "you and Ines", "Ines, Kat and 4 more": the reader first, at most seven names. */
export function namesOf(
  by: readonly string[],
  people: ReadonlyMap<string, Pick<Person, "name">>,
  readerId: string,
): string {
  const others = by.flatMap((id) => (id === readerId ? [] : (people.get(id)?.name ?? [])));
  const known = by.includes(readerId) ? [reactionsCopy.you, ...others] : others;
  const named = known.slice(0, namesShown);
  const rest = by.length - named.length;
  return list.format(rest > 0 ? [...named, fill(reactionsCopy.more, { count: rest })] : named);
}
