import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new, empty DATA_DIR, accessible to the account that root's PostgreSQL runs under. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'matrice-test-'))
  chmodSync(folder, 0o755)
  return folder
}
