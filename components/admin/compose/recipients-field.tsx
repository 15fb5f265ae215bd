"use client";

import { useState } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import type { AudienceChoice } from "@/lib/broadcasts/audiences";
import { Folded } from "@/components/admin/folded";
import { Icon } from "@/components/ui/icon";

type ToWhomProps = {
  choices: readonly AudienceChoice[];
  to: string;
  about: boolean;
  /** The first of those who get it. */
  names: readonly string[];
};

/** Whom a letter is for, and by which law it may go to them. */
export function ToWhom({ choices, names, ...kept }: ToWhomProps) {
  const [to, setTo] = useState(kept.to);
  const [isAbout, setAbout] = useState(kept.about);
  const { mayBeService = false, isWaitlist = false } = choices.find(({ key }) => key === to) ?? {};
  const isKnown = choices.some(({ key }) => key === to);
  return (
    <div>
      <FormField
        as="select"
        name="to"
        label="To"
        defaultValue={kept.to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      >
        {!isKnown && <option value={to}>A list that no longer exists</option>}
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </FormField>
      {mayBeService && (
        <div className="mt-3" onChange={({ target }) => setAbout((target as HTMLInputElement).checked)}>
          <FormCheck name="about" defaultChecked={isAbout}>
            {isWaitlist ? "It is only about what they wait for" : "It is only about what they bought"}
          </FormCheck>
        </div>
      )}
      <ConsentWarning {...{ isWaitlist, mayBeService }} isService={mayBeService && isAbout} />
      {names.length > 0 && (
        <div className="mt-2">
          <Folded summary="The first twenty names">
            <ul role="list" className="mt-2 columns-[9rem] gap-6 text-compact/[1.75] wrap-anywhere">
              {names.map((name, index) => (
                <li key={`${index} ${name}`}>{name}</li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
    </div>
  );
}

type ConsentWarningProps = {
  isService: boolean;
  /** These people have bought, or wait for, something that it can be about. */
  mayBeService: boolean;
  isWaitlist: boolean;
};

/** By which of the two laws a letter goes out. */
function ConsentWarning({ isService, mayBeService, isWaitlist }: ConsentWarningProps) {
  const { title, text } = isService
    ? isWaitlist
      ? {
          title: "They asked for this",
          text: ": it’s about what they wait for, so it needs no yes and goes to every confirmed entry. A line that sells something else makes it marketing.",
        }
      : {
          title: "This is service",
          text: ": it’s about what they bought, so the contract carries it (UK GDPR, article 6(1)(b)) and it needs no yes. A line that sells something makes it marketing.",
        }
    : { title: "This is marketing", text: ", so it goes only to those who said yes (PECR, regulation 22)." };
  return (
    <div className="mt-[1.1rem] grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-wash px-4 py-[0.8rem] text-read">
      <Icon name="tick" />
      <p className="text-pretty">
        <b className="font-strong">{title}</b>
        {text}{" "}
        {!isService &&
          (mayBeService
            ? `If it’s only about what they ${isWaitlist ? "wait for" : "bought"}, tick that: then it needs no yes.`
            : "A letter to guests about their own retreat is service and needs no yes: choose Guests for that.")}
      </p>
    </div>
  );
}
