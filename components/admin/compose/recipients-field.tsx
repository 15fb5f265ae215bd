"use client";

import { useState } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import type { AudienceChoice } from "@/lib/broadcasts/audiences";
import { Folded } from "@/components/admin/folded";
import { ConsentWarning } from "./consent-warning";

type ToWhomProps = {
  choices: readonly AudienceChoice[];
  to: string;
  about: boolean;
  /** The first of those who get it. */
  names: readonly string[];
};

/** Whom a letter is for, and by which law it may go to them. */
export function ToWhom({ choices, names, ...kept }: ToWhomProps) {
  const { typed, cameBack } = useFormContext();
  const [to, setTo] = useState(typed.to ?? kept.to);
  const [isAbout, setAbout] = useState(cameBack ? typed.about !== undefined : kept.about);
  const mayBeService = choices.some((choice) => choice.key === to && choice.mayBeService);
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
            It is only about what they bought
          </FormCheck>
        </div>
      )}
      <ConsentWarning isService={mayBeService && isAbout} mayBeService={mayBeService} />
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
