import { chownSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Account } from './unprivilegedAccount.ts'

/**
 * Lets the accounts of this installation connect, and no other: PostgreSQL asks the system for the account at the other
 * end of the socket (`peer`). The accounts are that of this process, that of PostgreSQL, and root, which may read
 * everything anyway. The files are written at each start, because a data folder may move to a machine with other
 * accounts.
 *
 * Where this process has no account name (a container with an arbitrary user id) or the system has no such question
 * (Windows), the private folder of the socket (0700) is the only protection.
 */
export function restrictAccess(cluster: string, account: Account | null): void {
  const own = ownName()
  const canAsk = own !== undefined && process.platform !== 'win32'
  const names = new Set([own, account?.name, 'root'].filter((name) => name !== undefined))
  write(cluster, account, {
    'pg_hba.conf': canAsk ? 'local all all peer map=matrice\n' : 'local all all trust\n',
    'pg_ident.conf': [...names].map((name) => `matrice "${name}" all\n`).join(''),
  })
}

function ownName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    // The user id has no entry in the list of accounts.
    return undefined
  }
}

function write(cluster: string, account: Account | null, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster, name)
    // A rename is atomic: a crash never leaves half of a file, with which PostgreSQL would not start.
    writeFileSync(`${path}.new`, text, { mode: 0o600 })
    if (account !== null) chownSync(`${path}.new`, account.uid, account.gid)
    renameSync(`${path}.new`, path)
  }
}
