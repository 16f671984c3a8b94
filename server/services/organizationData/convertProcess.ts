import { lowerPriority } from '#server/adapters/lowerPriority.ts'
import type { Converted, ConvertOrder } from './convertTables.ts'

// One export per process, started by `writeExport`: memory use and crashes of DuckDB do not affect the server.

/** The messages from the process. */
export type ConvertMessage = { share: number } | { converted: Converted }

lowerPriority()

// The parent process is gone: nobody would read the result.
process.once('disconnect', () => process.exit(1))

process.once('message', (reported) => void convert(reported as ConvertOrder))

async function convert(order: ConvertOrder): Promise<void> {
  const { convertTables } = await import('./convertTables.ts')
  const say = (word: ConvertMessage) => process.send?.(word)
  const word: ConvertMessage = { converted: await convertTables(order, (share) => say({ share })) }
  process.send?.(word, () => process.exit(0))
}
