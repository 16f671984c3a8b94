import { bulkActionMax, type RecordActionResult } from '#model/wire/records/recordActions.ts'

type Refused = { id: string; name: string; reason: string }

/** The progress of an action on many records. */
export type BulkActionProgress = {
  /** Number of records for which the action succeeded, and the refused ones, each with its reason. */
  done: number
  refused: readonly Refused[]
  /** Records not processed yet. */
  left: readonly string[]
  /** Why it stopped early; undefined where somebody stopped it, or while it runs. */
  error?: unknown
}

/**
 * Applies an action to many records, one portion per call, one after the other, so that progress is visible and can be
 * stopped in between. A portion whose call failed counts as not done: it is among those left. Repeating it changes
 * nothing.
 */
export async function runBulkAction({
  ids,
  send,
  signal,
  onProgress,
}: {
  ids: readonly string[]
  send: (ids: readonly string[], signal: AbortSignal) => Promise<RecordActionResult>
  signal: AbortSignal
  onProgress: (progress: BulkActionProgress) => void
}): Promise<BulkActionProgress> {
  let progress: BulkActionProgress = { done: 0, refused: [], left: ids }
  while (progress.left.length > 0 && !signal.aborted) {
    const portion = progress.left.slice(0, bulkActionMax)
    try {
      const { done, refused } = await send(portion, signal)
      progress = {
        done: progress.done + done,
        refused: [
          ...progress.refused,
          ...refused.map(({ place, name, reason }) => ({ id: portion[place] ?? '', name, reason })),
        ],
        left: progress.left.slice(portion.length),
      }
    } catch (error) {
      return signal.aborted ? progress : { ...progress, error }
    }
    if (!signal.aborted) onProgress(progress)
  }
  return progress
}

/** The refused records grouped by reason, the most frequent first. */
export const byReason = (refused: readonly Refused[]): { reason: string; records: readonly Refused[] }[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, records]) => ({ reason, records }))
    .toSorted((one, other) => other.records.length - one.records.length)
