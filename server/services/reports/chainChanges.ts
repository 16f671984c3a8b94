import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ReportedChange } from '#server/store/materiality/reports/reportRecords.ts'
import { canonicalJson } from './canonicalJson.ts'

/** The hash before the first line. */
const genesis = '0'.repeat(64)

/** Lines chained before other requests run: one can hold a whole questionnaire. */
const linesATurn = 100

export type ChainedChange = ReportedChange & { hash: string }

/**
 * Lines of the history, each with the SHA-256 of the previous hash and its own canonical text: no line can be
 * changed, removed or inserted without changing all that follow, and the chain of an earlier report is a prefix of
 * the chain of a later one.
 */
export async function chainChanges(
  changes: readonly ReportedChange[],
): Promise<{ lines: ChainedChange[]; head: string }> {
  let head = genesis
  const lines: ChainedChange[] = []
  for (const change of changes) {
    head = createHash('sha256').update(head).update(canonicalJson(change)).digest('hex')
    lines.push({ ...change, hash: head })
    if (lines.length % linesATurn === 0) await setImmediate()
  }
  return { lines, head }
}
