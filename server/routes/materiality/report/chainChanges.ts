import { createHash } from 'node:crypto'
import type { ReportedChange } from '../../../store/materiality/reportRecords.ts'
import { canonicalJson } from './canonicalJson.ts'

/** What stands before the first line. */
const genesis = '0'.repeat(64)

export type ChainedChange = ReportedChange & { hash: string }

/**
 * Lines of the history, each with the SHA-256 of the hash before it and its own canonical text: no line can be
 * changed, taken out or put in between without changing all that follow, and the chain of an earlier report is the
 * beginning of the chain of a later one.
 */
export function chainChanges(changes: readonly ReportedChange[]): {
  lines: ChainedChange[]
  head: string
} {
  let head = genesis
  const lines = changes.map((change) => {
    head = createHash('sha256').update(head).update(canonicalJson(change)).digest('hex')
    return { ...change, hash: head }
  })
  return { lines, head }
}
