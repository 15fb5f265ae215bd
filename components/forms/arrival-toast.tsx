"use client";

import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";

type ArrivalToastProps = { title: string; text: string; tone?: "success" | "error" };

/** Says once what the page before has done, and takes the word for it out of the address. Without scripts it is a line. */
export function ArrivalToast({ title, text, tone }: ArrivalToastProps) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast({ title, text, tone });
    // Later than the router's own effects, or it would write the address back that it started with
    setTimeout(() => {
      const address = new URL(window.location.href);
      address.searchParams.delete("notice");
      window.history.replaceState(null, "", address);
    });
  }, [title, text, tone]);

  return (
    <p className="notice without-scripts">
      <b>{title}</b> {text}
    </p>
  );
}
