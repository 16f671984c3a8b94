import type { PoolConfig } from 'pg'
import type { ErrorCode } from '#model/errors.ts'
import type { Config } from '../../config.ts'
import type { Received } from '../../adapters/files/files.ts'
import { runThread, type ThreadWord as WordOf } from '../../adapters/runThread.ts'

/** What the thread is started with. */
export type ThreadData = {
  order: { orgId: string; id: string; accountId: string }
  database: PoolConfig
  files: Pick<Config, 'DATA_DIR' | 'FILES_URL'>
  /** ISO instant that the report bears. */
  at: string
}

/** What came of it: a file that is not kept yet, or why there is none. */
export type Made = { fileName: string; received: Received } | { error: ErrorCode }

/** What the thread says. */
export type ThreadWord = WordOf<Made>

export type MakeParts = ThreadData & {
  /** The file that the thread runs. */
  script: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

const patienceMs = 10 * 60_000
const memoryMb = 1024

/**
 * Has a report made by a thread with a database connection of its own: reading, working out and writing it hold up no
 * request.
 * @throws Error when it is given up, takes more than ten minutes or a gigabyte
 */
export const makeInThread = ({ script, signal, onProgress, ...data }: MakeParts): Promise<Made> =>
  runThread({ script, data, signal, onProgress, patienceMs, memoryMb })
