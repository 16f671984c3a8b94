import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { takePriority } from '../takePriority.ts'
import { tooHeavy, type IngestOrder } from './ingest.ts'
import { ingestFile } from './ingestFile.ts'
import { resultPath, type IngestWord } from './runIngest.ts'

// Runs in a process of its own: what DuckDB takes or breaks is not the server's. Whoever answers requests goes first.

const memoryMb = 1536
const watchMs = 50

takePriority()

const say = (word: IngestWord): void => void process.send?.(word)

// Whoever asked is gone: nobody would read what comes out.
process.once('disconnect', () => process.exit(1))

process.once('message', (order: IngestOrder) => {
  setInterval(() => {
    if (process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return
    writeFileSync(resultPath(order), JSON.stringify({ refused: tooHeavy }), { mode: 0o600 })
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
