import { useEffect, useEffectEvent, useRef } from 'react'
import type { ImportCheck } from '#src/imports/useImportCheck.ts'
import type { ImportSend } from '#src/imports/useImportSend.ts'
import { useAction } from '#src/layout/useAction.ts'
import { outcomeOf, type Outcome } from './outcomeOf.ts'

export type FileSending = { check: ImportCheck; send: ImportSend }

/**
 * Treats the files of a step as one import. Each waits on the server for the previous one. `onOver` is called if the
 * import ends while the page is open. An earlier result is available when the page opens.
 */
export function useFilesImport(files: readonly FileSending[], onOver: (outcome: Outcome) => void) {
  const sends = files.map(({ send }) => send)
  const uploading = useAction({
    mutationFn: async () => {
      let after: string | undefined
      // After an interrupted upload, the rows that were sent remain.
      for (const { check, send } of files)
        if (check.held > 0) after = send.id ?? (await send.run({ after })).id
    },
  })
  const begun = sends.filter(({ id }) => id !== undefined)
  const isCutOff =
    begun.length > 0 && files.some(({ check, send }) => check.held > 0 && send.id === undefined)
  const phase = uploading.isPending
    ? 'uploading'
    : uploading.isError || isCutOff
      ? 'unsent'
      : begun.length === 0
        ? 'idle'
        : begun.every((send) => send.phase === 'done')
          ? 'done'
          : 'running'
  const outcome = phase === 'done' ? outcomeOf(files) : undefined

  const isWatched = useRef(false)
  const conclude = useEffectEvent(() => outcome && onOver(outcome))
  useEffect(() => {
    if (phase === 'done' && isWatched.current) conclude()
    isWatched.current = phase === 'uploading' || phase === 'running'
  }, [phase])

  return {
    phase,
    /** True if files can still be corrected and replaced. While a retry is pending, some rows may have been sent. */
    isOpen: begun.length === 0 && !uploading.isPending,
    outcome,
    percent: sends.find((send) => send.phase === 'uploading')?.percent ?? 0,
    done: sends.reduce((sum, { sent }) => sum + (sent?.done ?? 0), 0),
    total: files.reduce((sum, { check, send: { sent } }) => sum + (sent?.rows ?? check.held), 0),
    error: sends.find(({ error }) => error !== null)?.error,
    run: () => uploading.mutate(),
    stop: () => sends.forEach((send) => send.stop()),
    isStopping: sends.some(({ isStopping }) => isStopping),
    reset: () => {
      uploading.reset()
      for (const { check, send } of files) {
        send.reset()
        check.slot.forget()
      }
    },
  }
}
