"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/components/ui/button";

type PayButtonProps = { label: string; submitting: string; variant?: "primary" | "secondary" };

/** Submits a form that opens Checkout; busy meanwhile. */
export function PayButton({ label, submitting, variant }: PayButtonProps) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" wide variant={variant} busy={pending} disabled={pending}>
      {pending ? submitting : label}
    </Button>
  );
}
