import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { chooseAccount } from '#server/adapters/database/unprivilegedAccount.ts'
import { appRole, ownerRole } from '#server/adapters/database/roles.ts'
import { freePort, startProgram, type RunningProgram } from './programs.ts'

/** Debian's pgbouncer before a PostgreSQL on this machine; it runs under PostgreSQL's account, whom that trusts. */
export async function startPooler(
  folder: string,
  owner: PoolConfig,
  mode: 'session' | 'transaction',
): Promise<RunningProgram & { url: string }> {
  const port = await freePort()
  const own = join(folder, `pgbouncer-${mode}`)
  const account = chooseAccount(String(owner.host))
  mkdirSync(own)
  writeFileSync(join(own, 'users'), `"${appRole}" ""\n"${ownerRole}" ""\n`)
  writeFileSync(
    join(own, 'pgbouncer.ini'),
    `[databases]
${owner.database} = host=${owner.host} port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(own, 'users')}
pool_mode = ${mode}
default_pool_size = 20
`,
  )
  if (account !== null) {
    for (const path of [folder, own]) chmodSync(path, 0o755)
    chownSync(own, account.uid, account.gid)
  }
  const program = await startProgram(
    ['pgbouncer', join(own, 'pgbouncer.ini')],
    port,
    account === null ? {} : { uid: account.uid, gid: account.gid },
  )
  return { ...program, url: `postgres://${appRole}@127.0.0.1:${port}/${owner.database}` }
}
