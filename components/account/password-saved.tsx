import { authCopy } from "@/content/pages/auth";
import { Button } from "@/components/ui/button";
import type { Way } from "./auth-address";
import { DoorHead } from "./door";

/** Where a new password leads: to where she was going, or to the home page, which says that it is saved. */
export function savedAddress({ callbackUrl }: Way): string {
  return callbackUrl ?? "/#password-updated";
}

/** The same in place of the form, until that page is there; without scripts for good. */
export function PasswordSaved({ way }: { way: Way }) {
  const { toast } = authCopy.newPassword;
  return (
    <>
      <DoorHead headline={toast.title}>{toast.text}</DoorHead>
      <Button variant="secondary" href={way.callbackUrl ?? "/community"}>
        {authCopy.confirmation.clubhouseLink}
      </Button>
    </>
  );
}
