import { UserError } from "./user-error";

/** The passphrase of backups; a UserError says how to set one. */
export function passphraseOf({ BACKUP_PASSPHRASE }: { BACKUP_PASSPHRASE?: string }): string {
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  throw new UserError(
    "BACKUP_PASSPHRASE is missing: at least 12 characters, which are kept somewhere else than the backups.\n" +
      "`openssl rand -base64 24` makes one.",
  );
}
