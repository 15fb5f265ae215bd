import { UserError } from "./user-error";

/** Gets the passphrase of backups; throws a UserError that says how to set one. */
export function passphraseOf({ BACKUP_PASSPHRASE }: { BACKUP_PASSPHRASE?: string }): string {
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  throw new UserError(
    "BACKUP_PASSPHRASE is missing: at least 12 characters, stored apart from the backups.\n" +
      "`openssl rand -base64 24` creates one.",
  );
}
