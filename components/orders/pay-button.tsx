"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/components/ui/button";

type PayButtonProps = {
  label: string;
  submitting: string;
  variant?: "primary" | "secondary";
  /** What it pays, if there are several such buttons. */
  pays?: "due" | "all";
};

/** Submits a form that opens Checkout; busy meanwhile. */
export function PayButton({ label, submitting, variant, pays }: PayButtonProps) {
  const { pending, data } = useFormStatus();
  const isBusy = pending && (!pays || data.get("pays") === pays);
  return (
    <Button
      type="submit"
      wide
      variant={variant}
      busy={isBusy}
      disabled={pending}
      {...(pays && { name: "pays", value: pays })}
    >
      {isBusy ? submitting : label}
    </Button>
  );
}
