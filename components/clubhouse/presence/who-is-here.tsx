"use client";

import { clsx } from "clsx/lite";
import { useMemo } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { presenceCopy } from "@/content/pages/presence";
import { fill } from "@/lib/text";
import { Avatar } from "@/components/layout/avatar";
import { useClubhouse, usePeople, useReader } from "@/components/clubhouse/use-clubhouse";
import { HereList } from "./here-list";
import type { Person } from "@/lib/clubhouse/schema";

const copy = roomsCopy.chat;
const listId = "who-is-here";
/** The number of avatars that fit into the row. */
const maxAvatars = 6;
const line =
  "col-span-full mt-[0.35rem] flex min-h-9 w-fit max-w-full items-center gap-3 text-left text-compact leading-[1.3] font-medium max-lg:mt-0 max-lg:min-h-target";

/** The members online: a row of avatars and their number; a button opens the list of names. */
export function WhoIsHere() {
  const here = useClubhouse((view) => view.here);
  const connection = useClubhouse((view) => view.connection);
  const people = usePeople();
  const reader = useReader();
  const present = useMemo(() => here && presentPeople(here, people, reader), [here, people, reader]);

  if (!present) {
    return <p className={clsx(line, "text-ink-2")}>{connection === "offline" && presenceCopy.away}</p>;
  }
  const isAlone = present.length === 1;
  return (
    <>
      <button
        type="button"
        className={clsx(line, "group cursor-pointer text-ink [anchor-name:--presence]")}
        popoverTarget={listId}
      >
        <span className="flex flex-none [&>.stamp+.stamp]:-ml-[0.3rem]">
          {present.slice(0, maxAvatars).map(({ id, name }) => (
            <Avatar key={id} id={id} name={name} size="26px" />
          ))}
        </span>
        <span className="underline decoration-hair decoration-2 underline-offset-[0.25em] group-hover:text-sea group-hover:decoration-current">
          {isAlone ? copy.onlineOnlyYou : fill(copy.online, { count: present.length })}
        </span>
        <span className="sr-only">{copy.whoIsOnline}</span>
      </button>
      <HereList id={listId} present={present} />
    </>
  );
}

/** The members present, by name, the reader last. Unknown ids are omitted. */
export function presentPeople(
  here: ReadonlySet<string>,
  people: ReadonlyMap<string, Person>,
  reader: Person,
): Person[] {
  const others = [...here].flatMap((id) => (id === reader.id ? [] : (people.get(id) ?? [])));
  // The reader is online, even if the connection disagrees
  return [...others.sort(byName), people.get(reader.id) ?? reader];
}

function byName(a: Person, b: Person): number {
  return a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}
