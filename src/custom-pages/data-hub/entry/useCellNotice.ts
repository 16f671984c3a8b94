import { useTexts } from '#src/ui/text/Texts.tsx'
import type { EntryCell } from '#model/wire/data/dataEntry.ts'
import type { CellMark } from './EntryCell.tsx'
import { problemOf, type CellEdit } from './entryState.ts'

type Notice = { mark: CellMark | undefined; note: string | undefined }

/** Findings of the last check in a cell. Empty once its value was edited. */
export const findingsOf = (
  known: EntryCell | undefined,
  edit: CellEdit | undefined,
): EntryCell['findings'] => (edit?.text === undefined ? (known?.findings ?? []) : [])

/** Returns the most important notice of a cell, with its text. */
export function useCellNotice(): (known: EntryCell | undefined, edit: CellEdit | undefined) => Notice {
  const { t, locale } = useTexts()
  return (known, edit) => {
    const problem = problemOf(edit?.text, locale)
    if (problem) return { mark: 'invalid', note: t(`dataEntry.grid.${problem}`) }
    if (edit?.conflict) return { mark: 'conflict', note: t('dataEntry.grid.inConflict') }
    const [worst, ...others] = findingsOf(known, edit)
    if (worst) {
      const said = [worst, ...others].map(({ severity, message }) =>
        t(`dataEntry.findings.${severity}`, { message }),
      )
      return { mark: worst.severity, note: said.join(' ') }
    }
    if (edit?.comment ?? known?.comment) return { mark: 'comment', note: t('dataEntry.grid.hasComment') }
    return { mark: undefined, note: undefined }
  }
}
