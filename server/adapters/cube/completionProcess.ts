import { writeFile } from 'node:fs/promises'
import { completeEmissions, type CompletionOrder } from './completeEmissions.ts'
import { completionPath } from './runCompletion.ts'

// Runs in a separate process, so that DuckDB's memory and crashes do not affect the server.

// The parent process is gone, so nobody would read the result.
process.once('disconnect', () => process.exit(1))

process.once('message', (order: CompletionOrder) => {
  void completeEmissions(order).then(
    async (completed) => {
      await writeFile(completionPath(order), JSON.stringify(completed), { mode: 0o600 })
      process.exit(0)
    },
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error))
      process.exit(1)
    },
  )
})
