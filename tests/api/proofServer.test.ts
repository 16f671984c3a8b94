import { expect, inject, test } from 'vitest'
import { openApp } from '#proofs/app/openApp.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'

test('a connection cut by the end of its database is a server error, and does not end the process', async () => {
  const opened = await openApp(inject('postgres'))
  try {
    await opened.database.query('select 1')
    const errors: string[] = []
    await withConnection(opened.admin, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      ),
    )
    await expect
      .poll(() => {
        errors.push(...opened.takeErrors())
        return errors.join()
      })
      .toContain('terminating connection')
  } finally {
    await opened.close()
  }
})
