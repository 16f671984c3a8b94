import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BootRefusal } from './bootRefusal.ts'
import type { Config } from './config.ts'
import { canReach, chooseAccount } from '../adapters/database/unprivilegedAccount.ts'

/** Folders of DATA_DIR that only this process reads: files, uploads being received, the signing key, logs. */
const privateFolders = ['files', 'receiving', 'keys', 'log'] as const

const markerName = 'environments'

/**
 * Restricts DATA_DIR and its folders to this user (0700) and records the environment it was started as. As root, the
 * group of the account that runs PostgreSQL may pass through it (0710), but the folders inside stay closed to that
 * group. A folder that others use too, such as the machine's temporary folder, keeps its mode; the folders inside are
 * private.
 *
 * @throws BootRefusal where production would open a folder of another environment, or another environment one of
 *   production
 */
export function secureDataDir({
  DATA_DIR,
  DATABASE_URL,
  MATRICE_ENV,
}: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'MATRICE_ENV'>): void {
  const isNew = !existsSync(DATA_DIR)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const folder = realpathSync(DATA_DIR)
  refuseMixing(folder, MATRICE_ENV)
  if (isNew || isExclusivelyOurs(folder)) closeFolder(folder, DATABASE_URL === undefined)
  for (const name of privateFolders) {
    if (existsSync(join(folder, name))) chmodSync(join(folder, name), 0o700)
  }
}

/** Removes the rights of group and others from every file below a folder; ignores files that vanish meanwhile. */
export async function makeFilesPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifAbsent([]))
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : undefined
    if (mode === undefined) continue
    const status = await lstat(path).catch(ifAbsent(undefined))
    if (status && (status.mode & 0o77) !== 0) await chmod(path, mode).catch(ifAbsent(undefined))
  }
}

/** Closes files that an earlier version left readable in the folders of files. */
export const makeStoredFilesPrivate = async ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<void> => {
  for (const name of ['files', 'receiving']) await makeFilesPrivate(join(DATA_DIR, name))
}

/** The demonstration's passwords are public, and development shows all mails. */
function refuseMixing(folder: string, environment: Config['MATRICE_ENV']): void {
  const marker = join(folder, markerName)
  const known = existsSync(marker) ? readFileSync(marker, 'utf8').split('\n').filter(Boolean) : []
  const open = known.filter((name) => name !== 'production')
  if (environment === 'production' && open.length > 0) {
    throw new BootRefusal(
      `DATA_DIR ${folder} was started as ${open.join(' and ')}: accounts and links made there are not secret. ` +
        `Choose a new folder with DATA_DIR for production.`,
    )
  }
  if (environment !== 'production' && known.includes('production')) {
    throw new BootRefusal(
      `DATA_DIR ${folder} is production's, and ${environment} would open its mails to everybody. ` +
        `Choose another folder with DATA_DIR, or set MATRICE_ENV=production.`,
    )
  }
  if (!known.includes(environment))
    writeFileSync(marker, [...known, environment, ''].join('\n'), { mode: 0o600 })
}

/**
 * Whether the folder is ours: it is empty, or Matrice has used it before, and it is not shared (it has no sticky bit).
 */
function isExclusivelyOurs(folder: string): boolean {
  if ((statSync(folder).mode & 0o1000) !== 0) return false
  const names = readdirSync(folder).filter((name) => name !== markerName)
  return names.length === 0 || names.includes('instance.json')
}

function closeFolder(folder: string, isEmbedded: boolean): void {
  const account = isEmbedded ? chooseAccount(join(folder, 'postgres')) : null
  const isWayThrough =
    account !== null && !existsSync(join(folder, 'database-home')) && canReach(account, dirname(folder))
  if (isWayThrough) chownSync(folder, -1, account.gid)
  chmodSync(folder, isWayThrough ? 0o710 : 0o700)
}

const ifAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
