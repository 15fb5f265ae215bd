"use client";

import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";

type ArrivalToastProps = { title: string; text: string; tone?: "success" | "error" };

/** Shows the previous page's outcome once, and removes it from the URL; without scripts it is a line of text. */
export function ArrivalToast({ title, text, tone }: ArrivalToastProps) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast({ title, text, tone });
    // After the router's own effects, which would restore the URL
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
