import { execFile } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import type { Placement } from './databasePlacement.ts'
import { postgresEnvironment } from './postgresEnvironment.ts'
import { restrictAccess } from './restrictAccess.ts'

/** The cluster's superuser, used by the launcher only. */
export const adminRole = 'matrice_admin'

/**
 * Creates PostgreSQL's data directory unless it exists. It is created under another name and renamed when complete, so
 * a crash midway leaves no partial cluster; leftovers of such a crash are removed.
 *
 * Text is UTF-8 and sorts by code point (PostgreSQL's own `C.UTF-8`, the same on every machine): alphabetical order
 * comes from sort keys that the app stores, and indexes are fastest with byte order. Who may connect is written again
 * at each start (`restrictAccess`).
 *
 * @returns whether it was created now.
 * @throws BootRefusal with initdb's own message when it fails.
 */
export async function createCluster(
  programs: string,
  { cluster, account }: Pick<Placement, 'cluster' | 'account'>,
  options: { sync: boolean } = { sync: true },
): Promise<boolean> {
  for (const leftover of globSync(`${cluster}.new-*`)) rmSync(leftover, { recursive: true })
  if (existsSync(cluster)) {
    restrictAccess(cluster, account)
    return false
  }
  const draft = `${cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700, recursive: true })
  if (account !== null) chownSync(draft, account.uid, account.gid)
  await runInitdb(programs, draft, account, options.sync ? [] : ['--no-sync'])
  restrictAccess(draft, account)
  renameSync(draft, cluster)
  return true
}

async function runInitdb(programs: string, draft: string, account: Placement['account'], more: string[]) {
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ]
  const access = [`--username=${adminRole}`, '--auth-local=peer', '--auth-host=reject']
  const flags = ['-D', draft, '--encoding=UTF8', '--no-instructions', ...locale, ...access, ...more]
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid }
  try {
    await promisify(execFile)(join(programs, 'bin', 'initdb'), flags, {
      cwd: dirname(draft),
      env: postgresEnvironment(),
      ...identity,
    })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const { stderr, message } = error as Error & { stderr?: string }
    throw new BootRefusal(`PostgreSQL could not create its data directory.\n${(stderr ?? message).trim()}`, {
      cause: error,
    })
  }
}
