"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/components/ui/button";

type PayButtonProps = {
  label: string;
  submitting: string;
  variant?: "primary" | "secondary";
  /** What it pays, if there are several such buttons. */
  pays?: "due" | "all";
  /** Another action than the form's. */
  formAction?: (form: FormData) => Promise<void>;
};

/** Submits a form that opens Checkout; busy meanwhile. */
export function PayButton({ label, submitting, variant, pays, formAction }: PayButtonProps) {
  const { pending, data, action } = useFormStatus();
  const isBusy = pending && (formAction ? action === formAction : !pays || data.get("pays") === pays);
  return (
    <Button
      type="submit"
      wide
      variant={variant}
      busy={isBusy}
      disabled={pending}
      {...(pays && { name: "pays", value: pays })}
      {...(formAction && { formAction })}
    >
      {isBusy ? submitting : label}
    </Button>
  );
}
