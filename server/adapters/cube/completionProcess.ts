import { writeFile } from 'node:fs/promises'
import { lowerPriority } from '../lowerPriority.ts'
import { serveOrder } from '../serveOrder.ts'
import { completeEmissions, type CompletionOrder } from './completeEmissions.ts'
import { completionPath } from './runCompletion.ts'

// Runs in a separate process, so that DuckDB's memory and crashes do not affect the server. Its priority is below that
// of the process that serves requests.

lowerPriority()

serveOrder(async (order: CompletionOrder) => {
  await writeFile(completionPath(order), JSON.stringify(await completeEmissions(order)), { mode: 0o600 })
})
