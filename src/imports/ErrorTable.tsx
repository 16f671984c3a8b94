import { useTexts } from '../ui/text/Texts.tsx'
import { CorrectionRow } from './CorrectionRow.tsx'
import { LinesTable } from '../ui/table/LinesTable.tsx'
import type { ShownProblem } from './shownProblem.ts'
import type { Corrections } from './useCorrections.ts'

const heads = ['line', 'column', 'value', 'problem'] as const

/** Line, column, value read, problem, correction (look §6). */
export const ErrorTable = ({
  title,
  problems,
  corrections,
}: {
  /** Title of the table where its lines are not in error. */
  title?: string
  problems: readonly ShownProblem[]
  /** Undefined where nothing can be corrected any more. */
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  return (
    <LinesTable role="region" tabIndex={0} aria-label={title ?? t('recordImport.errors.title')}>
      <table aria-label={title ?? t('recordImport.errors.title')}>
        <thead>
          <tr>
            {[...heads, ...(corrections ? (['correction'] as const) : [])].map((head) => (
              <th key={head} scope="col" data-number={head === 'line' ? 'line' : undefined}>
                {t(`recordImport.errors.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <CorrectionRow key={problem.id} problem={problem} corrections={corrections} />
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}
