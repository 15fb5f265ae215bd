import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { sendClaimLinkAction } from "@/lib/administration/people/actions";
import type { ClaimLink } from "@/lib/administration/people/claim-links";
import { CopyButton } from "../copy-button";
import { Section } from "@/components/admin/section";

const words = failureWords("Not sent", "Nothing was sent. Try again.");

/** The personal links of unclaimed plans. */
export function Claims({ links }: { links: ClaimLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section id="claims" title="Not claimed yet">
      {links.map(({ planId, url, email }) => (
        <div key={planId} className="mt-4 grid gap-2">
          <p className="small">{`Anyone who opens this link joins with the access that ${email} has paid for.`}</p>
          <p className="text-compact wrap-anywhere select-all">{url}</p>
          <div className="acts">
            <CopyButton text={url} className="tinybtn">
              Copy the claim link
            </CopyButton>
            <ActionButton
              id={`claim-${planId}`}
              action={sendClaimLinkAction}
              words={words}
              values={{ id: planId }}
              className="tinybtn"
              label={`Send the claim link to ${email} again`}
            >
              Send again
            </ActionButton>
          </div>
        </div>
      ))}
    </Section>
  );
}
