import { writeFile } from 'node:fs/promises'
import { lowerPriority } from '../lowerPriority.ts'
import { serveOrder } from '../serveOrder.ts'
import { recomputeFacts, type RecomputeOrder } from './recomputeFacts.ts'
import { recomputedPath } from './runRecomputation.ts'

// Runs in a separate process, so that DuckDB's memory and crashes do not affect the server. Its priority is below that
// of the process that serves requests.

lowerPriority()

serveOrder(async (order: RecomputeOrder) => {
  await writeFile(recomputedPath(order), JSON.stringify(await recomputeFacts(order)), { mode: 0o600 })
})
