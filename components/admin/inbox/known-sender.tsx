import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import type { Entry } from "@/lib/administration/inbox/entry";
import type { SenderRecords } from "@/lib/administration/inbox/who";
import { unlinkEntryAction } from "@/lib/administration/inbox/actions";
import { Section } from "@/components/admin/section";
import { LinkForm } from "./link-form";

const words = failureWords("Not linked", "That didn’t work. Try again.");

/** What is known of an entry's sender, by their own address and by a linked one. */
export function KnownSender({ entry: { kind, id, who, linked } }: { entry: Entry }) {
  return (
    <Section id="who" title="What is known about them" look="sheet" isFocusable>
      <SenderRecord who={who} none="No account, no booking and no list under this address." />
      <p className="mt-3">
        <a className="link inline-block py-2" href={`/admin/people/${who.personId ?? id}`}>
          Their page
        </a>
      </p>
      {linked ? (
        <div className="mt-4">
          <h3 className="font-semibold wrap-anywhere">
            {linked.personId ? (
              <a className="link" href={`/admin/people/${linked.personId}`}>
                {`Known to you under ${linked.email}`}
              </a>
            ) : (
              `Known to you under ${linked.email}`
            )}
          </h3>
          <SenderRecord who={linked} none="Nothing is stored under that address any more." />
          <div className="mt-3">
            <ActionButton
              id="unlink-entry"
              action={unlinkEntryAction}
              words={words}
              values={{ kind, id }}
              className="tinybtn"
            >
              Remove the link
            </ActionButton>
          </div>
        </div>
      ) : (
        <LinkForm kind={kind} id={id} />
      )}
    </Section>
  );
}

function SenderRecord({ who: { name, lines }, none }: { who: SenderRecords; none: string }) {
  if (lines.length === 0) return <p className="mt-3 text-compact text-ink-2">{none}</p>;
  return (
    <>
      {name && <p className="mt-3 font-semibold wrap-anywhere">{name}</p>}
      <ul role="list" className="mt-1">
        {lines.map((line, index) => (
          <li key={index} className="border-b-[1.5px] border-hair py-2 text-[0.9375rem]">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
