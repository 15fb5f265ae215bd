import { layoutCopy } from "@/content/pages/layout";
import { LazyIcon } from "@/components/ui/lazy-icon";
import type { Member } from "@/lib/access/policy";
import { fill } from "@/lib/text";
import { SendConfirmation } from "./send-confirmation";

const { text, why } = layoutCopy.banners.confirmEmail;

/** A banner on every signed-in page until the email address is confirmed (docs/rules/accounts.md#addresses). */
export function ConfirmBanner({ member }: { member: Member }) {
  if (member.emailConfirmed) return null;
  return (
    <div className="banner is-soft">
      <LazyIcon name="letter" size={18} />
      <span>
        {fill(text, { address: member.email })} <span className="banner-why">{why}</span>
      </span>
      <SendConfirmation id="confirm-banner" />
    </div>
  );
}
