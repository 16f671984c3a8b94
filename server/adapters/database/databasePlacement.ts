import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import { canReach, chooseAccount, type Account } from './unprivilegedAccount.ts'

export type Placement = {
  /** PostgreSQL's data directory. */
  cluster: string
  /** The 0700 folder of the socket, whose path is short enough for a socket address. */
  sockets: string
  logFile: string
  /** The account that PostgreSQL runs under; null means the account of this process. */
  account: Account | null
}

/** Folder in which root stores what cannot live under an unreachable folder. */
export const rootHome = '/var/lib/matrice'

// macOS allows 103 bytes in a socket address, Linux 107.
const socketAddressBytes = 103
export const socketName = '.s.PGSQL.5432'

/**
 * Decides where the database lives, and creates the folders around it.
 *
 * - As an ordinary user, everything is in `DATA_DIR`: `postgres/`, `run/` (socket) and `log/`.
 * - As root, PostgreSQL runs under another account (`chooseAccount`). If that account can reach `DATA_DIR`, the layout
 *   is the same, and `postgres/` and `run/` belong to that account. If it cannot (a clone under a 0700 `/root`), they
 *   live in `/var/lib/matrice/<hash of DATA_DIR's path>`; the file `DATA_DIR/database-home` records that location, so
 *   `DATA_DIR` may be moved afterwards. The rights of the folders above are not widened, because they are not ours.
 *   Back up both folders.
 * - If the socket's path is too long for a socket address, the socket lives in a private folder of the machine's
 *   temporary folder, recorded in `run-folder` beside `postgres/`.
 *
 * @param dataDir an existing folder.
 * @throws BootRefusal when a recorded location is gone, or a cluster can no longer be reached by its account.
 */
export function placeDatabase(dataDir: string): Placement {
  const base = realpathSync(dataDir)
  const here = join(base, 'postgres')
  const account = chooseAccount(here)
  const home = chooseHome(base, account)
  makeFolder(join(base, 'log'), 0o700, null)
  return {
    cluster: join(home, 'postgres'),
    sockets: chooseSocketFolder(home, account),
    logFile: join(base, 'log', 'postgres.log'),
    account,
  }
}

function chooseHome(base: string, account: Account | null): string {
  const pointer = join(base, 'database-home')
  if (existsSync(pointer)) return readPointer(pointer)
  if (account === null || canReach(account, base)) return base
  if (existsSync(join(base, 'postgres'))) {
    throw new BootRefusal(
      `Account "${account.name}" owns the database in ${base} but can no longer reach it. ` +
        `Let it pass the folders above (chmod o+x), or start as an ordinary user.`,
    )
  }
  const home = join(rootHome, createHash('sha256').update(base).digest('hex').slice(0, 16))
  makeOpenFolder(home)
  writeFileSync(pointer, `${home}\n`)
  return home
}

function readPointer(pointer: string): string {
  const home = readFileSync(pointer, 'utf8').trim()
  if (existsSync(home)) return home
  throw new BootRefusal(
    `The database lived in ${home}, as ${pointer} says, and that folder is gone. ` +
      `Restore it, or delete ${pointer} to start with an empty database.`,
  )
}

function chooseSocketFolder(home: string, account: Account | null): string {
  const usual = join(home, 'run')
  if (Buffer.byteLength(join(usual, socketName)) <= socketAddressBytes)
    return makeFolder(usual, 0o700, account)
  const memory = join(home, 'run-folder')
  const remembered = existsSync(memory) ? readFileSync(memory, 'utf8').trim() : null
  if (remembered !== null && isPrivateFolder(remembered, account)) return remembered
  const reachable = account === null || canReach(account, realpathSync(tmpdir()))
  const fresh = mkdtempSync(join(reachable ? realpathSync(tmpdir()) : '/tmp', 'matrice-'))
  if (account !== null) chownSync(fresh, account.uid, account.gid)
  writeFileSync(memory, `${fresh}\n`)
  return fresh
}

/** The temporary folder is writable for all accounts: another one may have created a folder with the recorded name. */
function isPrivateFolder(path: string, account: Account | null): boolean {
  const status = lstatSync(path, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.geteuid?.()
  return status?.isDirectory() === true && status.uid === owner && (status.mode & 0o77) === 0
}

/** Creates a folder under `rootHome` that every account may pass, whatever the umask of this process. */
export function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  for (const folder of [rootHome, path]) chmodSync(folder, 0o755)
}

function makeFolder(path: string, mode: number, account: Account | null): string {
  mkdirSync(path, { recursive: true, mode })
  if (account !== null) chownSync(path, account.uid, account.gid)
  return path
}
