import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#model/errors.ts'
import { openFiles } from '#server/adapters/files/openFiles.ts'
import type { ThreadMessage } from '#server/adapters/runThread.ts'
import { openDatabase } from '#server/store/engine/database.ts'
import { workFolderOf } from '../data/workFolder.ts'
import type { ExportThreadData, MadeExport } from './exportJob.ts'
import { writeExport } from './writeExport.ts'

// One export per thread, started by `exportOrganization`: its computation blocks no request.

/** Larger than the evidence and data files of an organisation, whose own limits bound it. */
const bytesMax = 1024 ** 4

const say = (word: ThreadMessage<MadeExport>): void => parentPort?.postMessage(word, [])

async function make({ order, database, files: settings, at }: ExportThreadData): Promise<MadeExport> {
  const db = openDatabase(database, 1)
  const files = openFiles(settings)
  const folder = workFolderOf(settings.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(folder, 'export-'))
  try {
    const { path, fileName } = await writeExport({ db, files, work }, order, {
      at,
      onProgress: (progress) => say({ progress }),
      // Cancelling ends the thread; its child process ends when the channel between them closes.
      signal: new AbortController().signal,
    })
    return { fileName, received: await files.receive(createReadStream(path), bytesMax) }
  } catch (error) {
    // Server errors are rethrown for the operator; client errors are returned to the requester.
    if (error instanceof AppError && error.status < 500) return { error: error.code }
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
    await db.close()
  }
}

say({ made: await make(workerData as ExportThreadData) })
