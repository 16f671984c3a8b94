import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { writeArchive } from '#server/adapters/archive/writeArchive.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { readConfig } from '#server/config/config.ts'
import { withOwner } from '#server/commands/operatorCommand.ts'
import { withSnapshot } from '#server/services/backup/databaseBackup.ts'
import { startServer } from '#server/startServer.ts'
import { landedFolder, type LandedTold } from '#tests/support/releasedSchemas.ts'

// `npm run landed`: stores the schema of this commit with the rows of its demonstration in `tests/landed`. A release
// with migrations runs it before its tag. From then on, tests require every later version to migrate these rows.

const folder = mkdtempSync(join(tmpdir(), 'matrice-landed-'))
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' })
try {
  const server = await startServer(config, { clientFrom: 'build', withDemo: true, say: () => undefined })
  try {
    process.stdout.write(`${await withOwner(config, keep)}\n`)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function keep(owner: PoolConfig): Promise<string> {
  await untilFiguresAreThere(owner)
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  return withSnapshot(owner, async ({ migrations, tables, read }) => {
    const path = join(landedFolder, `${String(migrations.length - 1).padStart(4, '0')}.zip`)
    await writeArchive(path, async (writer) => {
      const kept: LandedTold['tables'] = []
      for (const table of tables) {
        const { lines, rows } = read(table)
        await writer.add(table.name, lines)
        kept.push({ ...table, rows: rows() })
      }
      return { commit, migrations, tables: kept } satisfies LandedTold
    })
    return path
  })
}

async function untilFiguresAreThere(owner: PoolConfig): Promise<void> {
  const count = `select count(*)::int as jobs from jobs where status in ('WAITING', 'RUNNING')`
  const areUnderWay = () =>
    withConnection(owner, async (client) => {
      const { rows } = await client.query<{ jobs: number }>(count)
      return rows[0]?.jobs !== 0
    })
  while (await areUnderWay()) await sleep(500)
}
