import { BootRefusal } from '#server/config/bootRefusal.ts'
import type { Config } from '#server/config/config.ts'

/** @throws BootRefusal that says how to set a passphrase */
export function requirePassphrase({ BACKUP_PASSPHRASE }: Pick<Config, 'BACKUP_PASSPHRASE'>): string {
  if (BACKUP_PASSPHRASE !== undefined) return BACKUP_PASSPHRASE
  throw new BootRefusal(
    'Set BACKUP_PASSPHRASE: the keys that sign tokens are sealed with it, and it is needed to restore. Keep it apart from the backups.',
  )
}
