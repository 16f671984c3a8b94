import { join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection, type Json } from '@duckdb/node-api'
import { literal } from './sql.ts'

/** A database of its own in memory, that knows the files it was given and no others. */
export type Engine = {
  run: (sql: string) => Promise<void>
  /** Rows of an answer that is known to be short. */
  rows: <Row extends Record<string, Json>>(sql: string) => Promise<Row[]>
  close: () => void
}

/** Enough for files as they are sent, and for cubes of some ten million facts. */
const usualMemoryMb = 768
const threads = 2
/** What does not fit into memory goes to the disk, so many times the memory at most; otherwise it may take nearly all of it. */
const spilledTimes = 11

/**
 * Opens a database of DuckDB, in memory or in a file: bounded in memory and threads, without extensions, and locked to
 * a folder for what it spills and the files that it may read.
 */
export async function openInstance(
  work: string,
  files: readonly string[],
  { path = ':memory:', memoryMb = usualMemoryMb }: { path?: string; memoryMb?: number | undefined } = {},
): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: join(work, 'spill'),
    max_temp_directory_size: `${memoryMb * spilledTimes}MB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  await connection.run(`set allowed_directories = [${literal(work)}]`)
  await connection.run(`set allowed_paths = [${files.map(literal).join(', ')}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
  connection.closeSync()
  return instance
}

/** Opens a database in memory that one piece of work asks, statement by statement. */
export async function openEngine(work: string, files: readonly string[]): Promise<Engine> {
  const instance = await openInstance(work, files)
  const connection = await instance.connect()
  return {
    ...over(connection),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** The ways to ask a connection. */
export const over = (connection: DuckDBConnection): Omit<Engine, 'close'> => ({
  run: async (sql) => void (await connection.run(sql)),
  rows: async <Row extends Record<string, Json>>(sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[],
})
