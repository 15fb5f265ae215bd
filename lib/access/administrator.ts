import "server-only";
import type { Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockRole } from "./role-locks";
import { fail, type Result } from "@/lib/result";
import { may, type Member, type OfficeAction } from "./policy";

const notAdmin = () => fail("not_admin", "Your role no longer allows this.");

/** Runs `work` in a transaction that locks the role of the team's member, all or nothing; others get "not_admin". */
export async function asAdministrator<T, Code extends string>(
  admin: Member,
  action: OfficeAction,
  work: (tx: Transaction) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | "not_admin">> {
  if (!may(admin, action)) return notAdmin();
  return inTransaction<T, Code | "not_admin">(async (tx) => {
    // The current role: it may have changed since the request began.
    const role = await lockRole(tx, admin.userId);
    return role && may({ ...admin, role }, action) ? work(tx) : notAdmin();
  });
}
