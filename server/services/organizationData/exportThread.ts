import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#model/errors.ts'
import { openFiles } from '../../adapters/files/openFiles.ts'
import type { ThreadWord } from '../../adapters/runThread.ts'
import { openDatabase } from '../../store/database.ts'
import { workFolderOf } from '../data/layOutOrder.ts'
import type { ExportThreadData, MadeExport } from './exportJob.ts'
import { writeExport } from './writeExport.ts'

// One export a thread, started by `exportOrganization`: nothing that it works out holds up a request.

/** More than the evidence and data files of an organisation weigh; what bounds them bounds this. */
const bytesMax = 1024 ** 4

const say = (word: ThreadWord<MadeExport>): void => parentPort?.postMessage(word, [])

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
      // Who gives up ends the thread; its process ends with the channel between them.
      signal: new AbortController().signal,
    })
    return { fileName, received: await files.receive(createReadStream(path), bytesMax) }
  } catch (error) {
    // What an operator must see is thrown on; what the asker can act on is an answer.
    if (error instanceof AppError && error.status < 500) return { error: error.code }
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
    await db.close()
  }
}

say({ made: await make(workerData as ExportThreadData) })
