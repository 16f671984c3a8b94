import { lowerPriority } from '#server/adapters/lowerPriority.ts'
import { serveOrder } from '#server/adapters/serveOrder.ts'
import type { Converted, ConvertOrder } from './convertTables.ts'

// One export per process, started by `writeExport`: memory use and crashes of DuckDB do not affect the server.

/** The messages from the process. */
export type ConvertMessage = { share: number } | { converted: Converted }

lowerPriority()

serveOrder(async (order: ConvertOrder) => {
  const { convertTables } = await import('./convertTables.ts')
  const converted = await convertTables(order, (share) => void process.send?.({ share }))
  const word: ConvertMessage = { converted }
  // The process must not end before the message has left.
  await new Promise((resolve) => process.send?.(word, resolve))
})
