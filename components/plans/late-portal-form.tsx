"use client";

import { Suspense, type ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import type { PortalForm } from "./portal-form";

const Late = lazyComponent(async () => (await import("./portal-form")).PortalForm);

/** A PortalForm on pages that seldom have one: its code comes only where it is shown. */
export function LatePortalForm(props: ComponentProps<typeof PortalForm>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
