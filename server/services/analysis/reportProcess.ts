import { lowerPriority } from '#server/adapters/lowerPriority.ts'
import type { ProcessOrder, ProcessMessage } from './runReport.ts'

// One report per process, started by `runReport`, at lower priority than the processes that answer requests.

lowerPriority()
// React reads it once, when it is loaded: production mode renders faster and skips checks.
process.env['NODE_ENV'] = 'production'

process.once('message', (disclosed) => void make(disclosed as ProcessOrder))

async function make({ order, work }: ProcessOrder): Promise<void> {
  const { makeReport } = await import('./makeReport.ts')
  const word: ProcessMessage = { page: await makeReport(order, work) }
  process.send?.(word, () => process.disconnect())
}
