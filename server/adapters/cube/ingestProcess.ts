import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { lowerPriority } from '../lowerPriority.ts'
import { fileTooHeavy, type IngestOrder } from './ingest.ts'
import { ingestFile } from './ingestFile.ts'
import { resultPath, type IngestMessage } from './runIngest.ts'

// Runs in a separate process, so that DuckDB's memory and crashes do not affect the server. Its priority is below that
// of the process that serves requests.

const memoryMb = 1536
const watchMs = 50

lowerPriority()

const say = (word: IngestMessage): void => void process.send?.(word)

// The parent process is gone, so nobody would read the result.
process.once('disconnect', () => process.exit(1))

process.once('message', (order: IngestOrder) => {
  setInterval(() => {
    if (process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return
    writeFileSync(resultPath(order), JSON.stringify({ refused: fileTooHeavy }), { mode: 0o600 })
    process.exit(0)
  }, watchMs).unref()
  void ingestFile(order, (percent) => say({ percent })).then(
    async (result) => {
      await writeFile(resultPath(order), JSON.stringify(result), { mode: 0o600 })
      process.exit(0)
    },
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error))
      process.exit(1)
    },
  )
})
