import { actedRecordsMax, type RecordActAnswer } from '#model/wire/recordActs.ts'

type Refused = { id: string; name: string; reason: string }

/** How far an act on many records has come. */
export type ActProgress = {
  /** Records the act went through for, and those that refused it, each with its reason. */
  done: number
  refused: readonly Refused[]
  /** Records it has not come to yet. */
  left: readonly string[]
  /** Why it ended before its end; undefined where somebody stopped it, or it is under way. */
  error?: unknown
}

/**
 * Does an act to many records, a portion a call, one after the other, so that progress can be seen and stopped between
 * two. A portion whose call fails has not been done as far as anybody knows: it is among those left, and to do it again
 * changes nothing.
 */
export async function runActs({
  ids,
  send,
  signal,
  onProgress,
}: {
  ids: readonly string[]
  send: (ids: readonly string[], signal: AbortSignal) => Promise<RecordActAnswer>
  signal: AbortSignal
  onProgress: (progress: ActProgress) => void
}): Promise<ActProgress> {
  let progress: ActProgress = { done: 0, refused: [], left: ids }
  while (progress.left.length > 0 && !signal.aborted) {
    const portion = progress.left.slice(0, actedRecordsMax)
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

/** Those refused, by their reason, the most frequent first. */
export const byReason = (refused: readonly Refused[]): { reason: string; records: readonly Refused[] }[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, records]) => ({ reason, records }))
    .toSorted((one, other) => other.records.length - one.records.length)
