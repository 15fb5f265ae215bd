import Link from "next/link";
import { ExportCode } from "@/components/admin/export-code";
import { FactList } from "@/components/admin/fact-list";
import { Section } from "@/components/admin/section";
import { Icon } from "@/components/ui/icon";
import type { Person } from "@/lib/administration/people/person";
import type { PersonRequest } from "@/lib/administration/people/requests";
import { daysBetween, formatDay } from "@/lib/time/dates";
import { plural } from "@/lib/text";
import { RecordRow } from "../record-row";
import { ExportLink } from "./export-link";
import { CloseRequest, CorrectPerson, RecordRequest } from "./person-dialogs";
import { requestWords } from "./request-words";

/** The open requests of a person with their deadlines. */
export function OpenRequests({
  person,
  requests,
  today,
  isCodeDue,
}: {
  person: Person;
  requests: PersonRequest[];
  today: string;
  isCodeDue: boolean;
}) {
  const open = requests.filter(({ closedAt }) => closedAt === null);
  return open.map((request) => (
    <section
      key={request.id}
      aria-label="Request about personal data"
      className="mb-7 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-[color-mix(in_srgb,var(--marigold)_32%,var(--paper))] px-4 py-3 text-[0.9375rem]"
    >
      <Icon name="warning" />
      <div>
        <p className="wrap-anywhere">
          {requestWords({ ...request, name: person.name })} {untilWords(today, request.deadline)}
        </p>
        {request.text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{`“${request.text}”`}</p>}
        <div className="acts mt-3">
          {request.kind === "erasure" && <EraseLink id={person.id} />}
          {request.kind === "access" && !isCodeDue && <ExportLink id={person.id} />}
          <CloseRequest request={request.id} label={formatDay(request.receivedOn)} />
        </div>
      </div>
    </section>
  ));
}

function untilWords(today: string, deadline: string): string {
  const days = daysBetween(today, deadline);
  if (days < 0) return plural(-days, "That was yesterday.", "That was {count} days ago.");
  return days === 0 ? "That is today." : plural(days, "That is tomorrow.", "{count} days from now.");
}

/** A person's name, addresses and phone, with a way to correct them. */
export function Details({
  person,
  phone,
  mayCorrect,
}: {
  person: Person;
  phone: string;
  mayCorrect: boolean;
}) {
  const { id, name, email, emails, userId } = person;
  return (
    <Section id="details" title="Details">
      <FactList
        facts={[
          ["Name", [name]],
          [
            "Email",
            emails.map((one) => (
              <span key={one} className="wrap-anywhere">
                {one}
              </span>
            )),
          ],
          ...(phone ? ([["Phone", [phone]]] as const) : []),
        ]}
      />
      {mayCorrect && (
        <div className="acts mt-3">
          <CorrectPerson id={id} name={name} email={email} phone={phone} hasAccount={userId !== null} />
        </div>
      )}
    </Section>
  );
}

type PrivacyProps = {
  person: Person;
  requests: PersonRequest[];
  requestId: string;
  today: string;
  /** If an export needs the two-step code. */
  isCodeDue: boolean;
};

/** A person's rights: requests, everything as a file, erasure. */
export function Privacy({ person: { id, name }, requests, requestId, today, isCodeDue }: PrivacyProps) {
  const closed = requests.filter(({ closedAt }) => closedAt !== null);
  return (
    <Section id="privacy" title="Personal data">
      <ul role="list">
        {closed.map((request) => (
          <RecordRow
            key={request.id}
            title={requestWords({ ...request, name })}
            details={[request.text, `Answer: ${request.answer}`]}
          >
            <span className="status is-full">Closed</span>
          </RecordRow>
        ))}
      </ul>
      <div className="acts mt-4">
        <RecordRequest id={id} requestId={requestId} today={today} />
        {!isCodeDue && <ExportLink id={id} />}
        <EraseLink id={id} />
      </div>
      {isCodeDue && (
        <div className="mt-5">
          <h3 className="h4 mb-2">Export everything</h3>
          <ExportCode />
        </div>
      )}
    </Section>
  );
}

function EraseLink({ id }: { id: string }) {
  return (
    <Link className="tinybtn" href={`/admin/people/${id}/erase`} prefetch={false}>
      Erase this person…
    </Link>
  );
}
