import { cubeTables } from '../query/cubeTables.ts'
import type { Clickhouse } from './connectClickhouse.ts'

/** Tables of one version of one organisation's facts that one process has loaded or is loading. */
export type CubeLoad = { load: string; organization: string; version: string }

type State = 'loading' | 'complete' | 'used' | 'dropped'

/** The records of loads, and the loads that exist. Times are those of the ClickHouse server. */
export type CubeLoads = {
  /** Creates the table of load records if it does not exist. @throws AppError unavailable */
  prepare: () => Promise<void>
  note: (load: CubeLoad, state: State) => Promise<void>
  /** Finds the load whose name starts with `set`: a complete one, otherwise one that a process is still loading. */
  find: (set: string) => Promise<{ load: string; isComplete: boolean } | undefined>
  /** Drops the tables of loads that are abandoned or no longer needed. */
  sweep: () => Promise<void>
  /** Drops the tables of one load. */
  drop: (load: CubeLoad) => Promise<void>
}

/** Heartbeat interval of a load; a load silent for `silentSeconds` is considered dead. */
export const heartbeatMs = 5000
const silentSeconds = 30
/** Its tables are dropped later than that: its process may only have lost the connection to the server. */
const abandonedSeconds = 600
/** A superseded version is kept for other servers that still query it. */
const supersededSeconds = 1800
const unusedSeconds = 7 * 86_400

/** Table names end with the name of their load. */
export const tableOf = (name: string, load: string): string => `${name}_${load}`

/** Records loads in the table `cube_loads` of the server's database. */
export function createLoadStore(server: Clickhouse): CubeLoads {
  const tables = async (): Promise<{ name: string; load: string }[]> => {
    const rows = await server.rows(
      `select name from system.tables where database = currentDatabase() and match(name, '^cube_[a-z]+_[0-9a-f]{24}_[0-9a-f]{8}$')`,
    )
    return rows.map(([name]) => ({ name: String(name), load: String(name).split('_').slice(2).join('_') }))
  }
  const notes = async (where = ''): Promise<Noted[]> => {
    const rows = await server.rows(`
      select load, min(organization), min(version), max(state = 'dropped'), max(state = 'complete'),
        date_diff('millisecond', max(noted), now64(3)),
        date_diff('millisecond', max(noted) filter (where state = 'complete'), now64(3))
      from cube_loads ${where} group by load order by load`)
    return rows.map(([load, organization, version, isDropped, isComplete, idle, age]) => ({
      load: String(load),
      organization: String(organization),
      version: String(version),
      isDropped: Boolean(isDropped),
      isComplete: Boolean(isComplete),
      idle: Number(idle) / 1000,
      age: Number(age) / 1000,
    }))
  }
  const note: CubeLoads['note'] = ({ load, organization, version }, state) =>
    server.insertRow('cube_loads', { load, organization, version, state })
  const drop: CubeLoads['drop'] = async (load) => {
    // Recorded before the tables are dropped, so that no process finds the load in the meantime.
    await note(load, 'dropped')
    for (const { name } of (await tables()).filter((table) => table.load === load.load))
      await server.run(`drop table if exists ${name}`)
  }
  return {
    prepare: () =>
      // Milliseconds determine which of two loads completed in the same second is the later one.
      server.run(`create table if not exists cube_loads (load String, organization String, version String,
        state String, noted DateTime64(3) default now64(3)) engine = MergeTree order by load
        ttl toDateTime(noted) + interval 30 day`),
    note,
    drop,
    async find(set) {
      const there = Map.groupBy(await tables(), ({ load }) => load)
      const isWhole = (load: string) => there.get(load)?.length === Object.keys(cubeTables).length
      const found = (await notes(`where load like '${set}%'`)).filter(({ isDropped }) => !isDropped)
      return (
        found.find(({ load, isComplete }) => isComplete && isWhole(load)) ??
        found.find(({ isComplete, idle }) => !isComplete && idle < silentSeconds)
      )
    },
    async sweep() {
      // A load is recorded before its tables exist, so the records read afterwards include every load found here.
      const there = new Set((await tables()).map((table) => table.load))
      const noted = await notes()
      const known = new Map(noted.map((one) => [one.load, one]))
      for (const load of there) {
        const one = known.get(load) ?? { load, organization: '', version: '' }
        if (!('idle' in one) || isOver(one, noted)) await drop(one)
      }
    },
  }
}

type Noted = CubeLoad & {
  isDropped: boolean
  isComplete: boolean
  /** Seconds since the load was last written or used (`idle`), and since it was complete (`age`). */
  idle: number
  age: number
}

function isOver({ isDropped, isComplete, organization, idle, age }: Noted, all: readonly Noted[]): boolean {
  if (isDropped || idle > unusedSeconds) return true
  if (!isComplete) return idle > abandonedSeconds
  const isSuperseded = all.some(
    (other) =>
      other.organization === organization &&
      other.isComplete &&
      other.age < age &&
      other.age > supersededSeconds,
  )
  return isSuperseded && idle > supersededSeconds
}
