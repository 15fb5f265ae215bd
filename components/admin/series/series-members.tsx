import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { RecordRow } from "@/components/admin/record-row";
import { Section } from "@/components/admin/section";
import { Button } from "@/components/ui/button";
import { endForMemberAction, skipNextAction } from "@/lib/series/actions";
import type { EndedMember, WaitingMember } from "@/lib/series/read";
import { formatMoment } from "@/lib/time/dates";
import type { EmailRow } from "./series-editor";
import { endLabels } from "./words";

const words = failureWords("That didn’t work", "Nothing has changed. Try again.");

type WaitingMembersProps = {
  seriesId: string;
  isOn: boolean;
  emails: readonly EmailRow[];
  members: readonly WaitingMember[];
  /** How many match the search. */
  count: number;
  search: string;
};

/** The people in a series, by their next email. */
export function WaitingMembers({ seriesId, isOn, emails, members, count, search }: WaitingMembersProps) {
  return (
    <Section
      id="who"
      title="Who is where"
      className="mt-0 min-w-0 border-[1.5px] border-ink bg-card p-5 min-[80em]:row-span-2"
    >
      <dl className="mt-3 grid gap-1">
        {emails.map(({ id, waiting }, index) => (
          <div key={id} className="flex justify-between gap-4 border-b-[1.5px] border-hair py-1 text-compact">
            <dt>{`Before email ${index + 1}`}</dt>
            <dd className="font-strong">{waiting.toLocaleString("en-GB")}</dd>
          </div>
        ))}
      </dl>
      <search>
        <form className="mt-4 flex items-end gap-3">
          <div className="field min-w-0 flex-1">
            <label htmlFor="series-search">Find a person</label>
            <input
              id="series-search"
              name="search"
              type="search"
              className="input min-h-11"
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button type="submit" variant="secondary" size="small">
            Search
          </Button>
        </form>
      </search>
      {members.length === 0 ? (
        <p className="mt-4 text-ink-2">
          {search
            ? `Nobody here matches “${search}”.`
            : "Nobody is in it yet. It begins with the next one; people who came before aren’t written to."}
        </p>
      ) : (
        <ul role="list" className="mt-3">
          {members.map((member) => (
            <RecordRow
              key={member.id}
              title={member.name || member.email}
              details={[`Email ${placeOf(member, emails)}, ${formatMoment(member.dueAt)}`]}
            >
              <MemberActions {...{ seriesId, member, isOn }} />
            </RecordRow>
          ))}
        </ul>
      )}
      {count > members.length && (
        <p className="mt-3 text-compact text-ink-2">{`${members.length} of ${count}. Search for the others.`}</p>
      )}
    </Section>
  );
}

function placeOf({ emailId }: WaitingMember, emails: readonly EmailRow[]): number {
  return emails.findIndex(({ id }) => id === emailId) + 1;
}

type MemberActionsProps = { seriesId: string; member: WaitingMember; isOn: boolean };

function MemberActions({ seriesId, member, isOn }: MemberActionsProps) {
  const who = member.name || member.email;
  const values = { id: seriesId, member: member.id };
  return (
    <div className="flex flex-wrap gap-x-4">
      {isOn && (
        <ActionButton
          id={`skip-${member.id}`}
          action={skipNextAction}
          words={words}
          values={values}
          className="tinybtn is-plain"
          label={`Skip one for ${who}`}
        >
          Skip one
        </ActionButton>
      )}
      {(["replied", "removed"] as const).map((reason) => (
        <ActionButton
          key={reason}
          id={`${reason}-${member.id}`}
          action={endForMemberAction}
          words={words}
          values={{ ...values, reason }}
          className="tinybtn is-plain"
          label={`${who}: ${reason === "replied" ? "they replied" : "take out"}`}
        >
          {reason === "replied" ? "They replied" : "Take out"}
        </ActionButton>
      ))}
    </div>
  );
}

/** The people for whom a series ended lately. */
export function EndedMembers({ ended }: { ended: readonly EndedMember[] }) {
  if (ended.length === 0) return null;
  return (
    <Section id="ended" title="Stopped lately" look="ruled">
      <ul role="list">
        {ended.map(({ id, name, email, endedAt, endedBy }) => (
          <RecordRow key={id} title={name || email} details={[endLabels[endedBy]]}>
            <span className="text-compact text-ink-2">{formatMoment(endedAt)}</span>
          </RecordRow>
        ))}
      </ul>
    </Section>
  );
}
