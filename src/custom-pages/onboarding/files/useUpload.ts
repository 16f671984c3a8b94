import { useState } from 'react'
import type { WireRow } from '#model/rules/csvRow.ts'
import type { RowProblem } from '#model/wire/bulk.ts'
import { validRowsOf } from '../../../csv/csvFileState.ts'
import { nothingSent, sendRows, type Sent } from '../../../csv/sendRows.ts'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'
import { useAct } from '../../../layout/useAct.ts'

/** One file on its way: `send` may need what the files before it created. */
export type UploadStage = {
  slot: CsvFileSlot
  send: (
    rows: readonly WireRow[],
    before: readonly Sent[],
  ) => Promise<{ created: number; problems: readonly RowProblem[]; firstCompanyId?: string | null }>
}

export type Upload = {
  phase: 'idle' | 'sending' | 'interrupted' | 'done'
  /** What came of each file so far, in the order of the stages. */
  sent: readonly Sent[]
  done: number
  total: number
  error: unknown
  /** Starts, or goes on where an interruption stopped it. */
  run: () => Promise<readonly Sent[]>
  reset: () => void
}

/** Sends the checked files one after the other; nothing that was answered is sent again. */
export function useUpload(
  stages: readonly UploadStage[],
  onProgress: (sent: readonly Sent[]) => void,
): Upload {
  const untouched = stages.map(() => nothingSent)
  const [sent, setSent] = useState<readonly Sent[]>(untouched)
  const sending = useAct({
    mutationFn: async () => {
      const reached = [...sent]
      for (const [index, { slot, send }] of stages.entries()) {
        const rows = {
          total: validRowsOf(slot.state),
          take: (from: number, count: number) => slot.worker().take(from, count),
        }
        const keep = (stage: Sent): void => {
          reached[index] = stage
          setSent([...reached])
          onProgress(reached)
        }
        await sendRows(rows, reached[index] ?? nothingSent, (chunk) => send(chunk, reached), keep)
      }
      return reached
    },
  })
  return {
    phase: sending.isPending
      ? 'sending'
      : sending.isError
        ? 'interrupted'
        : sending.isSuccess
          ? 'done'
          : 'idle',
    sent,
    done: sent.reduce((sum, stage) => sum + stage.done, 0),
    total: stages.reduce((sum, { slot }) => sum + validRowsOf(slot.state), 0),
    error: sending.error,
    run: () => sending.mutateAsync(),
    reset: () => {
      sending.reset()
      setSent(untouched)
    },
  }
}
