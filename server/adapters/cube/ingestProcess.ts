import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { lowerPriority } from '../lowerPriority.ts'
import { serveOrder } from '../serveOrder.ts'
import { fileTooHeavy, type IngestOrder } from './ingest.ts'
import { ingestFile } from './ingestFile.ts'
import { resultPath, type IngestMessage } from './runIngest.ts'

// Runs in a separate process, so that DuckDB's memory and crashes do not affect the server. Its priority is below that
// of the process that serves requests.

const memoryMb = 1536
const watchMs = 50

lowerPriority()

const say = (word: IngestMessage): void => void process.send?.(word)

serveOrder(async (order: IngestOrder) => {
  setInterval(() => {
    if (process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return
    writeFileSync(resultPath(order), JSON.stringify({ refused: fileTooHeavy }), { mode: 0o600 })
    process.exit(0)
  }, watchMs).unref()
  const result = await ingestFile(order, (percent) => say({ percent }))
  await writeFile(resultPath(order), JSON.stringify(result), { mode: 0o600 })
})
