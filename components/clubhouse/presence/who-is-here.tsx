"use client";

import { useMemo } from "react";
import { communityCopy } from "@/content/pages/community";
import { presenceCopy } from "@/content/pages/presence";
import { fill } from "@/lib/text";
import { Stamp } from "../stamp";
import { useClubhouse, usePeople, useReader } from "../use-clubhouse";
import { HereList } from "./here-list";
import "./presence.css";
import { presentPeople } from "./present";
import { useHere } from "./use-here";

const copy = communityCopy.chat;
const listId = "who-is-here";
/** The row has room for this many stamps. */
const stampsMost = 6;

/** Who has the Clubhouse open now: a row of stamps and their number, a button that opens the list of names. */
export function WhoIsHere() {
  const here = useHere();
  const { line } = useClubhouse();
  const people = usePeople();
  const reader = useReader();
  const present = useMemo(() => here && presentPeople(here, people, reader), [here, people, reader]);

  if (!present) {
    const isAway = line === "lost" || line === "offline";
    return <p className="presence is-away">{isAway && presenceCopy.away}</p>;
  }
  const isAlone = present.length === 1;
  return (
    <>
      <button type="button" className="presence" popoverTarget={listId}>
        <span className="presence-row">
          {present.slice(0, stampsMost).map(({ id, name }) => (
            <Stamp key={id} id={id} name={name} size="26px" />
          ))}
        </span>
        <span className="presence-count">
          {isAlone ? copy.onlineOnlyYou : fill(copy.online, { count: present.length })}
        </span>
        <span className="sr-only">{copy.whoIsOnline}</span>
      </button>
      <HereList id={listId} present={present} />
    </>
  );
}
