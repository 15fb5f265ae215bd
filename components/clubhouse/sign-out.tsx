"use client";

import type { ReactNode } from "react";
import { signOutAction } from "@/lib/accounts/actions";
import { deleteDeviceData } from "@/components/clubhouse/device-data";

function deleteLocalData(): void {
  deleteDeviceData();
  void import("./phone/leave").then(
    ({ disablePush }) => disablePush(),
    () => undefined,
  );
}

/** Signs out and deletes text stored on the device. A form, so that it works before hydration. */
export function SignOut({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form action={signOutAction} onSubmit={deleteLocalData}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
