import { useTexts } from '../../ui/text/Texts.tsx'
import { CorrectionRow } from './CorrectionRow.tsx'
import { LinesTable } from '../../ui/table/LinesTable.tsx'
import type { ShownProblem } from './shownProblem.ts'
import type { Corrections } from './useCorrections.ts'

const heads = ['line', 'column', 'value', 'problem', 'correction'] as const

/** Line, column, value read, problem, correction (look §6). */
export const ErrorTable = ({
  problems,
  corrections,
}: {
  problems: readonly ShownProblem[]
  corrections: Corrections
}) => {
  const { t } = useTexts()
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('recordImport.errors.title')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`recordImport.errors.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <CorrectionRow
              key={problem.id}
              problem={problem}
              typed={corrections.typed.get(problem.id)}
              isBusy={corrections.busy.has(problem.id)}
              onType={(value) => corrections.type(problem.id, value)}
              onAccept={(value) => corrections.accept([{ ...problem, value }])}
            />
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}
