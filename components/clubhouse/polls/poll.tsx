"use client";

import { clsx } from "clsx/lite";
import { useEffect, useRef, useState, useSyncExternalStore, useTransition, type SyntheticEvent } from "react";
import { pollsCopy as copy } from "@/content/polls";
import { Icon } from "@/components/ui/icon";
import { isPollClosed } from "@/lib/clubhouse/poll-closing";
import type { PollView } from "@/lib/clubhouse/poll-view";
import type { MessageView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text/interpolate";
import { momentOf } from "../boards/rows";
import { fetchVote, sendVote } from "../session/late-chat-api";
import { useClubhouseSession, useFeed } from "../use-clubhouse";

type PollProps = {
  message: MessageView;
  poll: PollView;
  mayVote: boolean;
  /** Not yet confirmed by the server. */
  isPending: boolean;
  zone: string;
};

/** A post's poll: its options with their counts, and the reader's vote until it closes. Names are never shown. */
export function Poll({ message: { id }, poll, mayVote, isPending, zone }: PollProps) {
  const { question, options, isMultiple } = poll;
  const feed = useFeed();
  const session = useClubhouseSession();
  const fields = useRef<HTMLFieldSetElement>(null);
  const isClosed = useIsClosed(poll);
  const [own, setOwn] = useOwnVote(id, poll.voters > 0);
  /** The options chosen since the last vote; null: the vote's. */
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startVoting] = useTransition();
  const chosen = picked ?? own;
  const canVote = mayVote && !isPending && !isClosed;
  const isVoted = own.length > 0 && chosen.join() === own.join();
  const most = Math.max(1, ...options.map(({ votes }) => votes));

  function pick(place: number, isOn: boolean) {
    const others = isMultiple ? chosen.filter((one) => one !== place) : [];
    setPicked(isOn ? [...others, place].sort((one, other) => one - other) : others);
    setProblem(null);
  }

  function vote(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isVoted) {
      fields.current?.querySelector<HTMLElement>("input:checked")?.focus();
      return;
    }
    setProblem(chosen.length === 0 ? copy.missing : null);
    if (chosen.length === 0) return;
    startVoting(async () => {
      const answer = await sendVote(id, chosen);
      if (answer.ok) {
        feed.take(answer.value);
        setOwn(chosen);
        setPicked(null);
        return;
      }
      setPicked(null);
      if (answer.status === 401 || answer.status === 403) session.explain(answer, copy.failed);
      setProblem(answer.message ?? `${copy.failed.title}. ${copy.failed.text}`);
    });
  }

  return (
    <form className="poll" onSubmit={vote} aria-busy={isBusy || undefined}>
      <fieldset ref={fields} disabled={!canVote}>
        <legend>{question || copy.title}</legend>
        {options.map(({ text, votes }, place) => (
          <Option
            key={place}
            id={`poll-${id}-${place}`}
            name={`poll-${id}`}
            type={isMultiple ? "checkbox" : "radio"}
            text={text}
            votes={votes}
            percent={(votes / most) * 100}
            isChosen={chosen.includes(place)}
            onPick={(isOn) => pick(place, isOn)}
          />
        ))}
      </fieldset>
      <div className="poll-foot">
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : (
          <p>
            {isClosed && <Icon name="lock" size={15} />}
            {stateOf(poll, own.length > 0, isClosed, zone)}
          </p>
        )}
        {canVote && (
          <button
            type="submit"
            className={clsx("tinybtn needs-scripts max-lg:min-h-target", isVoted && "is-plain")}
          >
            {isVoted ? copy.change : copy.vote}
          </button>
        )}
      </div>
    </form>
  );
}

type OptionProps = {
  id: string;
  name: string;
  type: "radio" | "checkbox";
  text: string;
  votes: number;
  /** The bar's length: a vote is as long in every option. */
  percent: number;
  isChosen: boolean;
  onPick: (isOn: boolean) => void;
};

function Option({ id, name, type, text, votes, percent, isChosen, onPick }: OptionProps) {
  return (
    <label className="poll-option">
      <input
        type={type}
        name={name}
        checked={isChosen}
        aria-labelledby={id}
        aria-describedby={`${id}-count`}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
      <span>
        <span id={id} dir="auto">
          {text}
        </span>
        <b id={`${id}-count`}>
          {votes}
          <span className="sr-only"> {votes === 1 ? copy.vote1 : copy.votes}</span>
        </b>
        <i style={{ width: `${percent}%` }} />
      </span>
    </label>
  );
}

/** "23 have voted, you among them. One choice, until 22 March 2026 at 20:00. Nobody sees who chose what." */
function stateOf({ voters, isMultiple, closesAt }: PollView, isIn: boolean, isClosed: boolean, zone: string) {
  const { voted } = copy;
  const words = isIn
    ? voters <= 1
      ? voted.onlyYou
      : voted.withYou
    : voters === 0
      ? voted.none
      : voters === 1
        ? voted.one
        : voted.some;
  const count = fill(words, { count: voters });
  const time = closesAt && momentOf(closesAt, zone);
  if (isClosed) return `${fill(copy.closed, { time: time ?? "" })} ${count}`;
  const until = isMultiple ? copy.manyUntil : copy.oneUntil;
  const rule = time ? fill(until, { time }) : isMultiple ? copy.many : copy.one;
  return `${count} ${rule} ${copy.secret}`;
}

/** The reader's vote; loaded once, if the poll had votes when it was first shown. */
function useOwnVote(id: string, hasVotes: boolean) {
  const [own, setOwn] = useState<readonly number[]>([]);
  const [isWanted] = useState(hasVotes);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void fetchVote(id).then((answer) => {
      // The reader may have voted meanwhile
      if (answer.ok && !isLeft) setOwn((known) => (known.length > 0 ? known : answer.value.options));
    });
    return () => void (isLeft = true);
  }, [id, isWanted]);
  return [own, setOwn] as const;
}

/** The longest delay of a timer, in milliseconds. */
const longestDelay = 2 ** 31 - 1;

/** True once the poll is closed, also if that happens while it is shown. */
function useIsClosed({ closesAt }: PollView): boolean {
  const isClosed = () => isPollClosed({ closesAt }, Date.now());
  const subscribe = (listener: () => void) => {
    const left = closesAt === null ? longestDelay : Date.parse(closesAt) - Date.now();
    const timer = setTimeout(listener, Math.min(Math.max(left, 0), longestDelay));
    return () => clearTimeout(timer);
  };
  return useSyncExternalStore(subscribe, isClosed, isClosed);
}
