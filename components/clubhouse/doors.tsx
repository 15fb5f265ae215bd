"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore, type MouseEvent, type ReactNode } from "react";
import { communityCopy } from "@/content/pages/community";
import { Icon } from "./icon";

const copy = communityCopy.doors;
const doors = ["house", "chat"] as const;
type Door = (typeof doors)[number];
const storageKey = "clubhouse-door";

/**
 * The rooms and, on a phone, the doors to them: one room at a time, each with an address, so that Back works. Without a
 * door in the address it opens on the one she left by, the first time on the house.
 */
export function Rooms({ children }: { children: ReactNode }) {
  const inAddress = useSearchParams().get("door");
  const asked = doors.find((door) => door === inAddress);
  const left = useSyncExternalStore(never, readDoor, () => null);
  const door = asked ?? left ?? "house";

  useEffect(() => {
    if (asked) keepDoor(asked);
  }, [asked]);

  return (
    <div className="rooms" data-door={door}>
      {children}
      <nav className="doors" aria-label={copy.label}>
        {doors.map((one) => (
          <a
            key={one}
            href={`/community?door=${one}`}
            aria-current={one === door ? "page" : undefined}
            onClick={(event) => walk(event, one)}
          >
            <Icon name={one} size={22} />
            {copy[one]}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Changes the address without asking the server: both rooms are here already. */
function walk(event: MouseEvent, door: Door): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, "", `/community?door=${door}`);
}

const never = () => () => {};

function readDoor(): Door | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return doors.find((door) => door === kept) ?? null;
  } catch {
    // Storage may be switched off
    return null;
  }
}

function keepDoor(door: Door): void {
  try {
    localStorage.setItem(storageKey, door);
  } catch {
    // The next visit opens on the house then
  }
}
