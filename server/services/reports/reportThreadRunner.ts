import type { PoolConfig } from 'pg'
import type { ErrorCode } from '#model/errors.ts'
import type { Config } from '#server/config/config.ts'
import type { Received } from '#server/adapters/files/files.ts'
import { runThread, type ThreadMessage as MessageOf } from '#server/adapters/runThread.ts'

/** The data that the thread is started with. */
export type ThreadData = {
  order: { orgId: string; id: string; accountId: string }
  database: PoolConfig
  files: Pick<Config, 'DATA_DIR' | 'FILES_URL'>
  /** ISO instant shown on the report. */
  at: string
}

/** The result: a file that is not stored yet, or the error. */
export type Made = { fileName: string; received: Received } | { error: ErrorCode }

/** The messages from the thread. */
export type ThreadMessage = MessageOf<Made>

export type MakeParts = ThreadData & {
  /** The script that the thread runs. */
  script: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

const timeLimitMs = 10 * 60_000
const memoryMb = 1024

/**
 * Makes a report in a thread with its own database connection: reading, computing and writing it block no request.
 * @throws Error where it is aborted, takes more than ten minutes or more than a gigabyte
 */
export const runReportThread = ({ script, signal, onProgress, ...data }: MakeParts): Promise<Made> =>
  runThread({ script, data, signal, onProgress, timeLimitMs, memoryMb })
