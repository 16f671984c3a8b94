import { asKey } from '#locales/textKey.ts'
import type { CellProblem } from '#model/rules/csv/checkRows.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Number of errors that are listed. The table marks all of them. */
const listedErrorsMax = 5

/** Shows whether the first rows can be read, and which cells cannot. */
export const RowProblems = ({
  wrong,
  heads,
  lineOf,
}: {
  wrong: readonly CellProblem[]
  heads: readonly string[]
  lineOf: (row: number) => string
}) => {
  const { t } = useTexts()
  const say = useCounts()
  if (wrong.length === 0) return <Note kind="success">{t('dataHub.preview.fine')}</Note>
  return (
    <Note kind="warning">
      {say('dataHub.preview.wrong', wrong.length)}
      <ul>
        {wrong.slice(0, listedErrorsMax).map(({ row, cell, rule }) => (
          <li key={`${row} ${cell} ${rule}`}>
            {t(cell === -1 ? 'dataHub.preview.wrongRow' : 'dataHub.preview.wrongCell', {
              line: lineOf(row),
              column: heads[cell] ?? '',
              problem: t(asKey(`dataChecks.labels.${rule}`)),
            })}
          </li>
        ))}
      </ul>
      {wrong.length > listedErrorsMax && say('dataHub.preview.more', wrong.length - listedErrorsMax)}
    </Note>
  )
}
