import { takePriority } from '../../adapters/takePriority.ts'
import type { Converted, ConvertOrder } from './convertTables.ts'

// One export a process, started by `writeExport`: what DuckDB takes or breaks is not the server's.

/** What it says. */
export type ConvertWord = { share: number } | { converted: Converted }

takePriority()

// Whoever asked is gone: nobody would read what comes out.
process.once('disconnect', () => process.exit(1))

process.once('message', (told) => void convert(told as ConvertOrder))

async function convert(order: ConvertOrder): Promise<void> {
  const { convertTables } = await import('./convertTables.ts')
  const say = (word: ConvertWord) => process.send?.(word)
  const word: ConvertWord = { converted: await convertTables(order, (share) => say({ share })) }
  process.send?.(word, () => process.exit(0))
}
