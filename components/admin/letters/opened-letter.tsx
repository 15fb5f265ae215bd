import { unsentReasons, shortReasons } from "@/lib/administration/letters/why-unsent";
import Link from "next/link";
import type { ReactNode } from "react";
import { repeatRefusals } from "@/content/pages/outbox";
import { getSettings } from "@/lib/content/settings";
import { failureWords } from "@/components/forms/form-words";
import { ActionButton } from "@/components/forms/action-button";
import { repeatLetterAction } from "@/lib/administration/letters/actions";
import type { OpenedLetter as Letter } from "@/lib/administration/letters/letter";
import { formatTime } from "@/lib/time/dates";
import { ProviderMessage } from "../folded";
import { WarningBox } from "../warning-box";
import { letterHref, letterBadges } from "@/lib/administration/lists/letters";
import type { Address } from "@/lib/administration/lists/list";
import { Status } from "../lists/list-table";
import { plural } from "@/lib/text";

const words = failureWords("Not sent", "That didn’t work. Try again.");

/** A sent email: its status and the reason, the button to send it again, its content, and its history. */
export function OpenedLetter({ letter, address }: { letter: Letter; address: Address }) {
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere max-lg:basis-full">
          <h1
            id="letter"
            className="font-display text-[1.875rem]/[1.1] font-heavy tracking-[-0.012em] text-balance"
          >
            {letter.subject}
          </h1>
          <p className="mt-1 text-ink-2">
            <To letter={letter} />
          </p>
        </div>
        <Status text={letter.status} mark={letterBadges[letter.state]} />
      </header>
      {letter.why && letter.state !== "sent" && <UnsentReason letter={letter} why={letter.why} />}
      <ResendLetter letter={letter} />
      <Preview letter={letter} />
      <Story letter={letter} address={address} />
    </>
  );
}

function To({ letter: { id, to, isToFounder } }: { letter: Letter }) {
  if (isToFounder) return "To you";
  return (
    <>
      To{" "}
      <Link href={`/admin/people/${id}`} className="link" prefetch={false}>
        {to}
      </Link>
    </>
  );
}

function UnsentReason({
  letter: { said: response },
  why,
}: {
  letter: Letter;
  why: keyof typeof unsentReasons;
}) {
  const { title, text } = unsentReasons[why];
  return (
    <WarningBox className="mt-5">
      <p>
        <b className="font-strong">{title}</b> {text}
      </p>
      <ProviderMessage>{response}</ProviderMessage>
    </WarningBox>
  );
}

function ResendLetter({ letter: { id, state, arrival, refusal } }: { letter: Letter }) {
  if (state === "waiting") return null;
  if (refusal) {
    return <p className="mt-4 text-ink-2">This letter can’t be sent again. {repeatRefusals[refusal]}</p>;
  }
  // A bounced email would bounce again, unless the provider lost it
  const isNext = state === "failed" || arrival === "lost";
  return (
    <div className="mt-4 grid gap-2">
      <ActionButton
        id="again"
        action={repeatLetterAction}
        words={words}
        values={{ id }}
        className={`btn btn--small ${isNext ? "btn--primary" : "btn--secondary"}`}
      >
        Send again
      </ActionButton>
      <p className="text-compact text-ink-2">
        {state === "failed"
          ? "It goes to the same address once more, for up to two days."
          : "A copy goes to the same address, with the same text."}
      </p>
    </div>
  );
}

const previewNotes = {
  emptied: "Its text has been deleted. The record of sending it remains.",
  unknown: "This kind of letter no longer exists, so it can’t be shown.",
};

function Preview({ letter: { preview, subject, state } }: { letter: Letter }) {
  return (
    <Part id="preview" heading={state === "waiting" ? "As it will be sent" : "As it was sent"}>
      {typeof preview === "object" ? (
        <>
          <p className="max-w-152 border-[1.5px] border-b-0 border-ink px-4 py-3 text-compact wrap-anywhere">
            <b className="font-strong">{subject}</b>
            <span className="block text-ink-2">{`${getSettings().business} <${getSettings().lettersFrom}>`}</span>
          </p>
          <iframe
            className="block h-[40rem] w-full max-w-152 border-[1.5px] border-ink bg-paper"
            title={`The letter “${subject}”`}
            srcDoc={preview.html}
            sandbox=""
            referrerPolicy="no-referrer"
          />
          <p className="mt-2 text-compact text-ink-2">
            Its links are removed here: some sign in anyone who opens them.
          </p>
        </>
      ) : (
        <p>{previewNotes[preview]}</p>
      )}
    </Part>
  );
}

type Step = { key: string; at: Date; text: ReactNode };

function Story({ letter, address }: { letter: Letter; address: Address }) {
  return (
    <Part id="story" heading="Its story">
      <ol role="list">
        {stepsOf(letter, address).map(({ key, at, text }) => (
          <li
            key={key}
            className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-x-4 border-b-[1.5px] border-hair px-1 py-[0.6rem] text-[0.9375rem] max-sm:grid-cols-1"
          >
            <time className="text-compact text-ink-2" dateTime={at.toISOString()}>
              {formatTime(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {letter.tries.length === 0 && letter.attempts > 0 && (
        <p className="mt-3 text-compact text-ink-2">
          {plural(
            letter.attempts,
            "Tried once before tries were recorded",
            "Tried {count} times before tries were recorded",
          )}
        </p>
      )}
      {letter.repeatOfId && (
        <p className="mt-3">
          <Link href={letterHref(address, letter.repeatOfId)} className="link" prefetch={false}>
            It repeats an earlier letter
          </Link>
        </p>
      )}
    </Part>
  );
}

const arrivals = {
  delayed: "Their mail server lets it wait",
  delivered: "It arrived",
  lost: "The mail service gave it up",
  bounced_softly: "It came back for now",
  bounced: "It came back for good",
  complained: "It was called spam",
};

/** The past and future events of an email, newest first. */
function stepsOf(letter: Letter, address: Address): Step[] {
  const steps: Step[] = [
    { key: "written", at: letter.createdAt, text: "Written" },
    ...letter.tries.map(({ id, at, why }, index) => ({
      key: id,
      at,
      text: why ? `Try ${letter.tries.length - index}: ${shortReasons[why]}` : "The mail service took it",
    })),
    ...letter.acts.map(({ id, at, actor }) => ({
      key: id,
      at,
      text: `${actor ?? "An administrator"} sent it again`,
    })),
    ...letter.repeats.map(({ id, createdAt }) => ({
      key: id,
      at: createdAt,
      text: (
        <Link href={letterHref(address, id)} className="link" prefetch={false}>
          Sent again, as another letter
        </Link>
      ),
    })),
  ];
  if (letter.sentAt && letter.tries.length === 0)
    steps.push({ key: "sent", at: letter.sentAt, text: "Sent" });
  if (letter.arrival && letter.arrivalAt)
    steps.push({ key: "arrival", at: letter.arrivalAt, text: arrivals[letter.arrival] });
  if (letter.failedAt) steps.push({ key: "failed", at: letter.failedAt, text: "Given up" });
  if (letter.nextTryAt) steps.push({ key: "next", at: letter.nextTryAt, text: "The next try" });
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="mt-7" aria-labelledby={id}>
      <h2
        id={id}
        className="mb-3 border-b-[1.5px] border-ink pb-2 font-display text-[1.25rem]/[1.1] font-heavy"
      >
        {heading}
      </h2>
      {children}
    </section>
  );
}
