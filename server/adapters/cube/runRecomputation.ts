import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../runProcess.ts'
import type { Recomputed, RecomputeOrder } from './recomputeFacts.ts'

/** Path of the result, which is too large for a message. */
export const recomputedPath = ({ work }: RecomputeOrder): string => join(work, 'recomputed.json')

const script = join(import.meta.dirname, 'recomputationProcess.ts')
const timeLimitMs = 10 * 60_000
const heapMb = 256

/**
 * Computes figures again in a separate process (`recomputeFacts`).
 * @throws Error when it takes more than ten minutes, is aborted or crashes
 */
export async function runRecomputation(order: RecomputeOrder, signal: AbortSignal): Promise<Recomputed> {
  await runProcess({ script, order, signal, onWord: () => undefined, timeLimitMs, heapMb })
  return JSON.parse(await readFile(recomputedPath(order), 'utf8')) as Recomputed
}
