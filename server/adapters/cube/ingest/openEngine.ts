import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection, type Json } from '@duckdb/node-api'
import { literal } from './sql.ts'

/** A separate in-memory database that can read only the files it was given. */
export type Engine = {
  run: (sql: string) => Promise<void>
  /** Rows of a query whose result is known to be small. */
  rows: <Row extends Record<string, Json>>(sql: string) => Promise<Row[]>
  close: () => void
}

/** Enough for files of usual size, and for cubes of about ten million facts. */
const usualMemoryMb = 768
const threadsMax = 2
/** With less than this to read, the threads' coordination takes longer than the work that they share. */
const sharedBytesMin = 8 * 1024 * 1024
/**
 * Data that does not fit into memory spills to disk, up to this many times the memory; without a limit it may take
 * nearly the whole disk.
 */
const spilledTimes = 11

/**
 * Opens a DuckDB database, in memory or in a file: limited in memory and threads, without extensions, and restricted to
 * a folder for spilled data and to the files that it may read.
 */
export async function openInstance(
  work: string,
  files: readonly string[],
  {
    path = ':memory:',
    memoryMb = usualMemoryMb,
    threads = threadsMax,
  }: { path?: string; memoryMb?: number | undefined; threads?: number } = {},
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

/** The number of threads that read some files in the shortest time. */
export async function threadsFor(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0) < sharedBytesMin ? 1 : threadsMax
}

/** Opens an in-memory database for one job, which runs statement by statement. */
export async function openEngine(work: string, files: readonly string[]): Promise<Engine> {
  const instance = await openInstance(work, files, { threads: await threadsFor(files) })
  const connection = await instance.connect()
  return {
    ...over(connection),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** The query functions of a connection. */
export const over = (connection: DuckDBConnection): Omit<Engine, 'close'> => ({
  run: async (sql) => void (await connection.run(sql)),
  rows: async <Row extends Record<string, Json>>(sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[],
})
