"use client";

import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { reactions, reactionsCopy as copy } from "@/content/reactions";
import { site } from "@/content/site";
import type { MessageView, Person, Reaction } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { MenuButton } from "../menu-button";
import type { MessageActions, PendingReactions } from "../message-actions";
import { usePeople, useReader } from "../use-clubhouse";

const namesShown = 7;

const list = new Intl.ListFormat(site.locale, { type: "conjunction" });

type Name = Reaction["name"];

type ReactionsProps = {
  message: MessageView;
  /** The post of this page; its own reactions list names. */
  thread: string | null;
  canReact: boolean;
  pending: PendingReactions | undefined;
  /** Present while a menu of this message is open. */
  actions: MessageActions | undefined;
};

/** A message's reactions in the fixed order, and the button to react. */
export function Reactions({ message, thread, canReact, pending, actions }: ReactionsProps) {
  const reader = useReader();
  const given = givenTo(message, pending, reader.id);
  const isThread = thread === message.id;
  const button = canReact && (
    <ReactButton
      id={`react-${message.id}`}
      isOwn={(name) => given.get(name)?.includes(reader.id) ?? false}
      actions={actions?.menu === "reactions" ? actions : undefined}
    />
  );
  const menu =
    button && thread !== null ? (
      <div className={clsx("react-menu", !isThread && "is-beside")}>{button}</div>
    ) : (
      button
    );
  const about = { given, pending, canReact };
  if (isThread) return (given.size > 0 || menu) && <Given {...about} isListed={given.size > 0} menu={menu} />;
  // The button keeps its place, and the focus, when the first reaction appears
  return (
    <>
      {given.size > 0 && <Given {...about} />}
      {menu}
    </>
  );
}

type ReactButtonProps = {
  id: string;
  isOwn: (name: Name) => boolean;
  /** Present while its menu is open. */
  actions: MessageActions | undefined;
};

function ReactButton({ id, isOwn, actions }: ReactButtonProps) {
  return (
    <>
      <MenuButton
        id={id}
        opens="reactions"
        label={copy.react}
        className="react react-add needs-scripts"
        actions={actions}
      />
      {actions?.parts && <actions.parts.ReactMenu id={id} isOwn={isOwn} {...actions} />}
    </>
  );
}

type GivenProps = Pick<ReactionsProps, "pending" | "canReact"> & {
  given: ReadonlyMap<Name, readonly string[]>;
  /** Lists all names below. */
  isListed?: boolean;
  menu?: ReactNode;
};

function Given({ given, pending, canReact, isListed, menu }: GivenProps) {
  const reader = useReader();
  const people = usePeople();
  const shown = reactions.flatMap((one) => {
    const by = given.get(one.name);
    return by ? { ...one, by, names: namesOf(by, people, reader.id) } : [];
  });
  return (
    <>
      <div className="reacts" role="group" aria-label={copy.group}>
        {shown.map(({ name, label, by, names }) => {
          const isOwn = by.includes(reader.id);
          const words = fill(copy.some, { label, count: by.length, names });
          const className = clsx(
            `react drawing-${name}`,
            isOwn && "is-own",
            pending?.has(name) && "is-going",
          );
          return canReact || isOwn ? (
            <button
              key={name}
              type="button"
              className={className}
              data-reaction={name}
              aria-pressed={isOwn}
              aria-label={words}
              title={words}
            >
              {by.length}
            </button>
          ) : (
            <span key={name} className={className} role="img" aria-label={words} title={words}>
              {by.length}
            </span>
          );
        })}
        {menu}
      </div>
      {isListed && (
        <dl className="react-names">
          {shown.map(({ name, label, names }) => [
            <dt key={name}>{label}</dt>,
            <dd key={`${name}-by`}>{names}</dd>,
          ])}
        </dl>
      )}
    </>
  );
}

/** The ids of the members who have reacted, with the reader's pending reactions; names without any are absent. */
function givenTo(
  { reactions: stored = [] }: MessageView,
  pending: PendingReactions | undefined,
  readerId: string,
): ReadonlyMap<Name, readonly string[]> {
  const given = new Map<Name, readonly string[]>(stored.map(({ name, by }) => [name, by]));
  for (const [name, isOn] of pending ?? []) {
    const others = (given.get(name) ?? []).filter((id) => id !== readerId);
    given.set(name, isOn ? [...others, readerId] : others);
  }
  return new Map([...given].filter(([, by]) => by.length > 0));
}

/** "you and Ines", "Ines, Kat and 4 more": the reader first, at most seven names. */
export function namesOf(
  by: readonly string[],
  people: ReadonlyMap<string, Pick<Person, "name">>,
  readerId: string,
): string {
  const others = by.flatMap((id) => (id === readerId ? [] : (people.get(id)?.name ?? [])));
  const known = by.includes(readerId) ? [copy.you, ...others] : others;
  const named = known.slice(0, namesShown);
  const rest = by.length - named.length;
  return list.format(rest > 0 ? [...named, fill(copy.more, { count: rest })] : named);
}
