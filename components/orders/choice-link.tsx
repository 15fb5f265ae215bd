import { Button } from "@/components/ui/button";
import { choicePart } from "@/content/pages/choice";
import { getContent } from "@/lib/content/documents";
import { getChoice } from "@/lib/orders/retreat-changes/choice";

/** Leads from a booking to the choice after its retreat moved, or to what goes back; nothing otherwise. */
export async function ChoiceLink({ token, now }: { token: string; now: Date }) {
  const { link } = getContent(choicePart);
  const choice = await getChoice(token, now);
  const href = `/booking/${token}/choice`;
  if (choice?.isOpen)
    return (
      <p className="mb-8 flex flex-wrap items-center gap-4 border-[1.5px] border-ink bg-mist px-5 py-4">
        <b className="font-strong">{choice.kind === "cancel" ? link.offered : link.moved}</b>
        <Button href={href} size="small">
          {choice.answer ? getContent(choicePart).change : link.choose}
        </Button>
      </p>
    );
  if (!choice?.isOver) return null;
  const { hasVoucher } = choice;
  return (
    <p className="mb-8">
      {hasVoucher ? link.voucher : link.back}{" "}
      <a className="link" href={href}>
        {hasVoucher ? link.seeVoucher : link.see}
      </a>
    </p>
  );
}
