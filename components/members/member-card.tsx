import { clsx } from "clsx/lite";
import Link from "next/link";
import type { ReactNode } from "react";
import { membersCopy } from "@/content/pages/members";
import { RoleBadge, YouBadge } from "@/components/layout/badges";
import { Avatar } from "@/components/layout/avatar";
import { mailto } from "@/lib/text/mailto";
import { searchAddress } from "@/lib/clubhouse/search-address";
import { formatDay } from "@/lib/time/dates";
import { linkWords } from "@/lib/members/links";
import type { MemberCard as Card } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import { CardPicture } from "./card-picture";
import { MemberChoices } from "./member-choices";

const copy = membersCopy.card;

type MemberCardProps = {
  card: Card;
  /** Heading level: h1 on a page, h2 in a popover. */
  as?: "h1" | "h2";
  className?: string;
};

/** A member as others see them. */
export function MemberCard({ card, as: Heading = "h1", className = "max-w-96" }: MemberCardProps) {
  const {
    userId,
    displayName,
    role,
    isYou,
    isHidden,
    isBlocked,
    joinedOn,
    picture,
    about,
    livesIn,
    worksOn,
    links,
    email,
  } = card;
  const name = displayName;
  return (
    <article className={clsx("border-[1.5px] border-ink bg-card wrap-anywhere", className)}>
      <div className={clsx("border-b-[1.5px] border-ink bg-wash", !picture && "h-14")}>
        {picture && <CardPicture src={picture} alt="" />}
      </div>
      <div className="relative -mt-6 px-5 pb-6">
        <Avatar id={userId} name={name} size="2.75rem" />
        <Heading className="mt-3 flex flex-wrap items-center gap-x-3 font-display text-[1.75rem]/[1.1] font-heavy">
          {name}
          {isYou && <YouBadge />}
          <RoleBadge role={role} />
        </Heading>
        <p className="mt-1 text-[0.875rem] text-ink-2">
          {joinedOn ? fill(copy.since, { date: formatDay(joinedOn) }) : membersCopy.member.member}
        </p>
        {isHidden && <p className="mt-3 text-small">{whyHidden(card)}</p>}
        {about && (
          <p className="mt-3 font-display-light text-[1.25rem]/[1.3] italic" dir="auto">
            {about}
          </p>
        )}
        {(livesIn || worksOn || links.length > 0) && (
          <dl className="mt-4 border-t-[1.5px] border-hair">
            {livesIn && <Fact label={copy.livesIn}>{livesIn}</Fact>}
            {worksOn && <Fact label={copy.worksOn}>{worksOn}</Fact>}
            {links.length > 0 && (
              <Fact label={copy.links}>
                {links.map((href) => (
                  <a
                    key={href}
                    href={href}
                    className="link block w-fit"
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                  >
                    {linkWords(href)}
                  </a>
                ))}
              </Fact>
            )}
          </dl>
        )}
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-small font-semibold empty:hidden">
          {!isBlocked && (
            <Link href={searchAddress({ by: userId })} className="link" prefetch={false}>
              {isYou ? copy.wroteYou : fill(copy.wrote, { name })}
            </Link>
          )}
          {email && !isYou && (
            <a href={mailto(email)} className="link">
              {copy.email}
            </a>
          )}
          {isYou && (
            <Link href="/account#profile" className="link" prefetch={false}>
              {copy.change}
            </Link>
          )}
        </p>
        <MemberChoices card={card} />
      </div>
    </article>
  );
}

function whyHidden({ isYou, isBlocked, displayName: name }: Card): string {
  if (isYou) return copy.hiddenYou;
  return fill(isBlocked ? membersCopy.block.blocked : copy.hidden, { name });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-b-[1.5px] border-hair py-2 text-small">
      <dt className="text-ink-2">{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
