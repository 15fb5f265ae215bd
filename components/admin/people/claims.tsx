import { personCopy } from "@/content/pages/admin-people";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { sendClaimLinkAction } from "@/lib/administration/people/actions";
import type { ClaimLink } from "@/lib/administration/people/claim-links";
import { fill } from "@/lib/text";
import { CopyButton } from "../copy-button";

const { claims: copy } = personCopy;
const words = formWords({ failure: copy.toasts.failure });

/** The personal links of unclaimed plans. */
export function Claims({ links }: { links: ClaimLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="block" aria-labelledby="claims">
      <h2 id="claims" className="h2">
        {copy.title}
      </h2>
      {links.map(({ planId, url, email }) => (
        <div key={planId} className="mt-4 grid gap-2">
          <p className="small">{fill(copy.text, { email })}</p>
          <p className="text-compact wrap-anywhere select-all">{url}</p>
          <div className="acts">
            <CopyButton text={url} className="tinybtn">
              {copy.copy}
            </CopyButton>
            <ActionButton
              id={`claim-${planId}`}
              action={sendClaimLinkAction}
              words={words}
              values={{ id: planId }}
              className="tinybtn"
              label={fill(copy.sendOf, { email })}
            >
              {copy.send}
            </ActionButton>
          </div>
        </div>
      ))}
    </section>
  );
}
