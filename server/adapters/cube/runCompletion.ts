import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../runProcess.ts'
import type { CompletedFile, CompletionOrder } from './completeEmissions.ts'

/** Path of the result, which is too large for a message. */
export const completionPath = ({ work }: CompletionOrder): string => join(work, 'completed.json')

const script = join(import.meta.dirname, 'completionProcess.ts')
/** Proxies and users give up after a minute. */
const timeLimitMs = 55_000
const heapMb = 256

/**
 * Computes missing emissions in a separate process (`completeEmissions`).
 * @throws Error when it takes almost a minute, is aborted or crashes
 */
export async function runCompletion(order: CompletionOrder, signal: AbortSignal): Promise<CompletedFile[]> {
  await runProcess({ script, order, signal, onWord: () => undefined, timeLimitMs, heapMb })
  return JSON.parse(await readFile(completionPath(order), 'utf8')) as CompletedFile[]
}
