import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { placeDatabase } from '#server/adapters/database/databasePlacement.ts'
import { findPostgresBinaries } from '#server/adapters/database/postgresBinaries.ts'
import { postgresSettings } from '#server/adapters/database/postgresSettings.ts'
import { startPostmaster, stopPostmaster } from '#server/adapters/database/postmaster.ts'
import { reachableBinaries } from '#server/adapters/database/reachableBinaries.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { medianOf, type Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { runServer } from '../runServer.ts'

const rounds = 5

/**
 * Time of `npm start` on a filled data folder until the ready line, minus the time of PostgreSQL alone on the same
 * folder.
 */
export async function secondStart(): Promise<Figure> {
  const dataDir = makeDataFolder()
  try {
    const firstMs = await timeProduct(dataDir)
    const productMs: number[] = []
    const postgresMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      postgresMs.push(await timePostgres(dataDir))
      productMs.push(await timeProduct(dataDir))
    }
    return {
      title: 'Second start, beyond PostgreSQL’s own',
      value: medianOf(productMs) - medianOf(postgresMs),
      unit: ' ms',
      target: targets.secondStartMs,
      detail: `ready after ${span(productMs)}, PostgreSQL ${span(postgresMs)}, first start ${firstMs.toFixed(0)} ms`,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timeProduct(dataDir: string): Promise<number> {
  const program = await runServer(
    { file: 'bin/matrice.mjs', flags: ['start'] },
    { env: { DATA_DIR: dataDir }, logFile: join(dataDir, 'start.log') },
  )
  await program.stop()
  return program.readyMs
}

async function timePostgres(dataDir: string): Promise<number> {
  const placement = placeDatabase(dataDir)
  const programs = await reachableBinaries(await findPostgresBinaries(), placement.account)
  const startMs = performance.now()
  const postmaster = await startPostmaster({ programs, placement, settings: postgresSettings() })
  const readyMs = performance.now() - startMs
  await stopPostmaster(postmaster)
  return readyMs
}

const span = (times: readonly number[]): string =>
  `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms`
