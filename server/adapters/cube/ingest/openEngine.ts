import { join } from 'node:path'
import { DuckDBInstance, type Json } from '@duckdb/node-api'
import { literal } from './sql.ts'

/** A database of its own in memory, that knows the files it was given and no others. */
export type Engine = {
  run: (sql: string) => Promise<void>
  /** Rows of an answer that is known to be short. */
  rows: <Row extends Record<string, Json>>(sql: string) => Promise<Row[]>
  close: () => void
}

const memoryMb = 768
const threads = 2
/** Of what does not fit into memory, on the disk; otherwise it may take nearly all of it. */
const spilledGb = 8

/** Opens DuckDB for one file: bounded in memory and threads, without extensions, locked. */
export async function openEngine(work: string, files: readonly string[]): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: join(work, 'spill'),
    max_temp_directory_size: `${spilledGb}GB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  await connection.run(`set allowed_directories = [${literal(work)}]`)
  await connection.run(`set allowed_paths = [${files.map(literal).join(', ')}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
  return {
    run: async (sql) => void (await connection.run(sql)),
    rows: async <Row extends Record<string, Json>>(sql: string) =>
      (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[],
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
