"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/components/ui/button";

type PortalButtonProps = { label: string; opening: string; size?: "normal" | "small"; wide?: boolean };

type PortalFormProps = PortalButtonProps & {
  /** Opens the portal by a redirect. */
  action: () => Promise<void>;
};

/** A button that opens Stripe's billing portal; works without scripts. */
export function PortalForm({ action, ...button }: PortalFormProps) {
  return (
    <form action={action}>
      <PortalButton {...button} />
    </form>
  );
}

function PortalButton({ label, opening, size, wide }: PortalButtonProps) {
  const { pending } = useFormStatus();
  return (
    <Button
      type="submit"
      variant="secondary"
      size={size}
      wide={wide}
      className="border-[1.5px]"
      busy={pending}
      disabled={pending}
    >
      {pending ? opening : label}
    </Button>
  );
}
