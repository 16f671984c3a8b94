import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#model/errors.ts'
import { openFiles } from '#server/adapters/files/openFiles.ts'
import type { Made, ThreadData, ThreadMessage } from './reportThreadRunner.ts'
import { openDatabase } from '#server/store/engine/database.ts'
import { writeReport } from './writeReport.ts'

// One report per thread, started by `runReportThread`: its computation blocks no request.

/** A report has some megabytes; a bundle with the maximum number of answers about 150. */
const bytesMax = 1024 ** 3

const say = (word: ThreadMessage): void => parentPort?.postMessage(word, [])

async function make({ order, database, files, at }: ThreadData): Promise<Made> {
  const db = openDatabase(database, 1)
  try {
    const { fileName, content } = await writeReport(db, order, {
      at,
      onProgress: (progress) => say({ progress }),
    })
    const bytes = content instanceof Readable ? content : Readable.from([content])
    return { fileName, received: await openFiles(files).receive(bytes, bytesMax) }
  } catch (error) {
    // Server errors are rethrown for the operator; client errors are returned to the requester.
    if (error instanceof AppError && error.status < 500) return { error: error.code }
    throw error
  } finally {
    await db.close()
  }
}

say({ made: await make(workerData as ThreadData) })
