import { useTexts } from '../../../ui/text/Texts.tsx'
import type { EntryCell } from '#model/wire/dataEntry.ts'
import type { CellMark } from './EntryCell.tsx'
import { problemOf, type CellEdit } from './entryDraft.ts'

type Notice = { mark: CellMark | undefined; note: string | undefined }

/** What the last check has found in a cell; nothing once something else is typed. */
export const findingsOf = (
  known: EntryCell | undefined,
  edit: CellEdit | undefined,
): EntryCell['findings'] => (edit?.text === undefined ? (known?.findings ?? []) : [])

/** What is to be seen of a cell before all else, and how it is said. */
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
