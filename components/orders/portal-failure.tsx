import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { messagesCopy } from "@/content/pages/messages";

/** Why Stripe's portal did not open, by the code in the URL. */
export function PortalFailure({ code }: { code: string | null }) {
  const { failures, elsewhere } = getContent(planPart).portal;
  const sentences: Readonly<Record<string, string>> = { ...failures, not_buyer: elsewhere };
  if (!code) return null;
  return (
    <p className="error" role="alert">
      {(Object.hasOwn(sentences, code) && sentences[code]) || messagesCopy.generic.failure.text}
    </p>
  );
}
