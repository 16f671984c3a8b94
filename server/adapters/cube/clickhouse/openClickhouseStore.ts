import { AppError } from '#model/errors.ts'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { clickhouseDialect, clickhouseSemantics } from '../query/clickhouse.ts'
import { cubeTables } from '../query/cubeTables.ts'
import type { CubeEngine } from '../query/engine.ts'
import { connectClickhouse } from './connectClickhouse.ts'
import { heartbeatMs, createLoadStore, tableOf, type CubeLoad } from './cubeLoads.ts'
import { loadTables, type TableSource } from './loadTables.ts'

/** Data from which the tables of a cube are made. */
export type StoredCube = TableSource & { orgId: string; version: string }

/** A ClickHouse server that stores the tables of cubes. */
export type ClickhouseStore = {
  /** Checks that the server is available before expensive work starts. @throws AppError unavailable */
  prepare: () => Promise<void>
  /**
   * Finds the tables of a cube, which another process may have loaded or be loading, or loads them. Returns a function
   * that creates an engine to query them; a query ends with its signal.
   * @throws AppError unavailable
   */
  hold: (cube: StoredCube) => Promise<(signal: AbortSignal) => CubeEngine>
  close: () => Promise<void>
}

const pollIntervalMs = 500
/** Interval at which a process records that it uses the tables, so that they are not dropped. */
const usedMs = 300_000
const gb = 1024 ** 3

/**
 * Settings sent with each query, independent of the server's own settings: semantics of the SQL, number formats, limits
 * and permissions.
 */
const questionSettings = {
  ...clickhouseSemantics,
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
  max_execution_time: 30,
  timeout_overflow_mode: 'throw',
  max_memory_usage: String(4 * gb),
  max_bytes_before_external_group_by: String(2 * gb),
  max_bytes_before_external_sort: String(2 * gb),
  readonly: '2',
} as const

/** Creates a client of the server at an address (`CUBE_URL`); no request is sent yet. */
export function openClickhouseStore(address: string): ClickhouseStore {
  const server = connectClickhouse(address)
  const loads = createLoadStore(server)

  async function load(cube: StoredCube, set: string): Promise<CubeLoad> {
    const own = nameLoad(cube, `${set}_${randomBytes(4).toString('hex')}`)
    await loads.note(own, 'loading')
    // A missed heartbeat is harmless.
    const beat = setInterval(() => void loads.note(own, 'loading').catch(() => undefined), heartbeatMs)
    try {
      await loadTables(server, own.load, cube)
      await loads.note(own, 'complete')
      return own
    } catch (error) {
      // If the server is unavailable, the next sweep drops them.
      await loads.drop(own).catch(() => undefined)
      throw error
    } finally {
      clearInterval(beat)
    }
  }

  async function findOrLoad(cube: StoredCube): Promise<CubeLoad> {
    const set = setOf(cube)
    for (;;) {
      const found = await loads.find(set)
      if (!found) return load(cube, set)
      if (found.isComplete) return nameLoad(cube, found.load)
      await sleep(pollIntervalMs)
    }
  }

  return {
    prepare: loads.prepare,
    async hold(cube) {
      const held = await findOrLoad(cube)
      await loads.note(held, 'used')
      // Tables left over by a failed sweep are dropped at the next opening.
      void loads.sweep().catch(() => undefined)
      let saidAt = performance.now()
      const dialect = clickhouseDialect((name) => tableOf(name, held.load))
      return (signal) => {
        if (performance.now() - saidAt > usedMs) {
          saidAt = performance.now()
          void loads.note(held, 'used').catch(() => undefined)
        }
        return {
          dialect,
          async rows(sql, rowsMax = Infinity) {
            const rows = await server.rows(sql, { settings: questionSettings, signal })
            if (rows.length > rowsMax) throw new AppError('cubeTooLarge', { args: { max: rowsMax } })
            return rows
          },
        }
      }
    },
    close: server.close,
  }
}

const nameLoad = ({ orgId, version }: StoredCube, load: string): CubeLoad => ({
  load,
  organization: orgId,
  version,
})

/**
 * The same for all processes that would load the same tables; different in a release that defines its tables
 * differently.
 */
const setOf = ({ orgId, version, dimensions }: StoredCube): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        orgId,
        version,
        dimensions.of,
        Object.entries(cubeTables).map(([name, { select, ...rest }]) => [name, rest, select(dimensions)]),
      ]),
    )
    .digest('hex')
    .slice(0, 24)
