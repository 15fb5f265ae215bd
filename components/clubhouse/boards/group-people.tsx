import { groups } from "@/content/groups";
import { roleNames } from "@/content/team";
import { Avatar } from "@/components/layout/avatar";
import { RoleBadge, YouBadge } from "@/components/layout/badges";
import type { GroupPerson } from "@/lib/clubhouse/group-people";
import { memberAddress } from "@/lib/members/address";

const copy = groups.people;

type GroupPeopleProps = {
  people: readonly GroupPerson[];
  ownId: string;
  /** The reader may open the cards of members. */
  hasCards: boolean;
};

/** Those who read a retreat's group: its guests, then its host and the administrators. */
export function GroupPeople({ people, ...reader }: GroupPeopleProps) {
  const guests = people.filter(({ isGuest }) => isGuest);
  const team = people.filter(({ isGuest }) => !isGuest);
  return (
    <div className="grid gap-y-9">
      <section aria-labelledby="group-guests">
        <Heading id="group-guests" title={copy.guests} count={guests.length} />
        {guests.length === 0 && <p className="border-b border-hair py-3">{copy.none}</p>}
        <People people={guests} {...reader} />
        <p className="small muted mt-3">{copy.note}</p>
      </section>
      {team.length > 0 && (
        <section aria-labelledby="group-team">
          <Heading id="group-team" title={copy.team} count={team.length} />
          <People people={team} {...reader} />
        </section>
      )}
    </div>
  );
}

function Heading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2
      id={id}
      className="h2 flex items-baseline justify-between border-b-[1.5px] border-ink pb-2 text-[1.5rem]"
    >
      {title} <span className="font-sans text-compact font-semibold text-ink-2">{count}</span>
    </h2>
  );
}

function People({ people, ownId, hasCards }: GroupPeopleProps) {
  return (
    <ul role="list">
      {people.map(({ id, name, role, isGuest }) => (
        <li key={id} className="flex min-h-target items-center gap-3 border-b border-hair py-2">
          <Avatar id={id} name={name} size="2rem" />
          <span className="min-w-0 font-strong wrap-anywhere" dir="auto">
            {hasCards ? (
              <a href={memberAddress(id)} className="link">
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          {id === ownId && <YouBadge />}
          {role === "host" && !isGuest ? (
            <span className="badge">{roleNames.host}</span>
          ) : (
            <RoleBadge role={role} />
          )}
        </li>
      ))}
    </ul>
  );
}
