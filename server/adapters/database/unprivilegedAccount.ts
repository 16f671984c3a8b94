import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { BootRefusal } from '#server/config/bootRefusal.ts'

export type Account = { name: string; uid: number; gid: number }

/**
 * The account that PostgreSQL runs under, or null for the account of this process. PostgreSQL refuses to run as root;
 * root therefore runs it as the owner of the cluster if one exists, otherwise as `nobody`, which every Unix has.
 *
 * @throws BootRefusal when the machine has no such account.
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.geteuid?.() !== 0) return null
  const accounts = readAccounts(readFileSync('/etc/passwd', 'utf8'))
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const chosen =
    owner === undefined || owner.uid === 0
      ? accounts.find(({ name }) => name === 'nobody')
      : accounts.find(({ uid }) => uid === owner.uid)
  if (chosen !== undefined) return chosen
  throw new BootRefusal(
    owner === undefined || owner.uid === 0
      ? 'Started as root, PostgreSQL runs as "nobody", an account this machine lacks. Start as an ordinary user.'
      : `${cluster} belongs to account ${owner.uid}, which this machine lacks. Start as its owner.`,
  )
}

/** The accounts of a passwd(5) file: name, user id and group id; lines in another format are skipped. */
export const readAccounts = (passwd: string): Account[] =>
  passwd
    .split('\n')
    .filter((line) => line.split(':').length >= 7)
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      // macOS writes the id of `nobody` as -2; system calls expect it unsigned.
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
    })

/**
 * Whether the account may read the file, or enter the folder, at `path`, and pass every folder above it. A path that
 * does not exist yet counts as its parent. Only mode bits are checked, not access control lists.
 */
export function canReach(account: Account, path: string): boolean {
  const parent = dirname(path)
  const status = statSync(path, { throwIfNoEntry: false })
  if (status === undefined) return canReach(account, parent)
  return (
    allows(account, status, status.isDirectory() ? 0o1 : 0o4) &&
    (parent === path || canReach(account, parent))
  )
}

function allows(account: Account, status: { uid: number; gid: number; mode: number }, bits: number): boolean {
  const shift = status.uid === account.uid ? 6 : status.gid === account.gid ? 3 : 0
  return ((status.mode >> shift) & bits) === bits
}
