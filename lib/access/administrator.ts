import "server-only";
import type { Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockAdministrator } from "@/lib/db/locks/user";
import { fail, type Result } from "@/lib/result";
import { may, type Action, type Member } from "./policy";

const notAdmin = () => fail("not_admin", "You’re no longer an administrator.");

/** Runs `work` in a transaction that locks the administrator's role, all or nothing; others get "not_admin". */
export async function asAdministrator<T, Code extends string>(
  admin: Member,
  action: Action,
  work: (tx: Transaction) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | "not_admin">> {
  if (!may(admin, action)) return notAdmin();
  return inTransaction<T, Code | "not_admin">(async (tx) =>
    (await lockAdministrator(tx, admin.userId)) ? work(tx) : notAdmin(),
  );
}
