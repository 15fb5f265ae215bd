"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/components/ui/button";

type PayButtonProps = { label: string; submitting: string; variant?: "primary" | "secondary" };

/** The button of the form that leads to Checkout; busy while it does. */
export function PayButton({ label, submitting, variant }: PayButtonProps) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" wide variant={variant} busy={pending} disabled={pending}>
      {pending ? submitting : label}
    </Button>
  );
}
