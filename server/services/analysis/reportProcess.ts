import { takePriority } from '../../adapters/takePriority.ts'
import type { ProcessOrder, ProcessWord } from './runReport.ts'

// One report a process, started by `runReport`: whoever answers requests goes first.

takePriority()
// React reads it once, when it is loaded: it then draws faster, and checks nothing.
process.env['NODE_ENV'] = 'production'

process.once('message', (told) => void make(told as ProcessOrder))

async function make({ order, work }: ProcessOrder): Promise<void> {
  const { makeReport } = await import('./makeReport.ts')
  const word: ProcessWord = { page: await makeReport(order, work) }
  process.send?.(word, () => process.disconnect())
}
