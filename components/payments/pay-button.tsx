"use client";

import { useFormStatus } from "react-dom";
import { Button } from "@/components/ui/button";

/** The button of the form that leads to Checkout; busy while it does. */
export function PayButton({ label, submitting }: { label: string; submitting: string }) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" wide busy={pending} disabled={pending}>
      {pending ? submitting : label}
    </Button>
  );
}
