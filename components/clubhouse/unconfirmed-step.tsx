import { authErrors } from "@/content/pages/auth-errors";
import { communityCopy } from "@/content/pages/community";
import { layoutPart } from "@/content/pages/layout";
import { LazyActionButton } from "@/components/forms/lazy-action-button";
import { formWords } from "@/components/forms/form-words";
import { sendConfirmationAction } from "@/lib/accounts/actions";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

const copy = communityCopy.paywall.unconfirmed;

/** Shown before buying again: an earlier purchase may need the address to be confirmed. */
export function UnconfirmedStep({ address }: { address: string }) {
  const { failed } = getContent(layoutPart).confirmEmail;
  return (
    <section className="panel mt-6" aria-labelledby="unconfirmed-title">
      <h2 id="unconfirmed-title" className="h2">
        {copy.headline}
      </h2>
      <p className="mt-[0.4rem] mb-[0.9rem] wrap-anywhere">{fill(copy.text, { address })}</p>
      <LazyActionButton
        id="unconfirmed-step"
        action={sendConfirmationAction}
        words={formWords({ failure: { title: authErrors.failure.title, text: failed } })}
        values={{}}
        className="btn btn--secondary btn--small"
      >
        {copy.button}
      </LazyActionButton>
    </section>
  );
}
