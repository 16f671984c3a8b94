import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { keptDataProblemsMax, type DataCheck } from '#model/wire/dataImports.ts'
import { ErrorTable } from '../../../imports/ErrorTable.tsx'
import { ShownPart } from '../../../imports/ShownPart.tsx'
import type { ShownProblem } from '../../../imports/shownProblem.ts'
import type { Corrections } from '../../../imports/useCorrections.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { LinesTable } from '../../../ui/table/LinesTable.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'

/** Problems by rule, the most frequent first, then one by one: line, column, value, what is wrong. */
export const ProblemList = ({
  check: { byRule, problems, columns },
  corrections,
}: {
  check: DataCheck
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const [only, setOnly] = useState<string>()
  const heads = new Set(columns.map(({ head }) => head))
  const all = problems.map((problem) => asShown(problem, heads))
  const shown = all.filter((_, index) => only === undefined || problems[index]?.rule === only)
  const typed = all.flatMap(({ id, line, column, value: read }) => {
    const value = corrections?.typed.get(id)
    return value === undefined || value === read ? [] : { id, line, column, value }
  })
  const warnings = byRule.reduce((sum, { severity, rows }) => (severity === 'warning' ? sum + rows : sum), 0)
  return (
    <Frame>
      <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.review.byRule')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dataHub.review.rule')}</th>
              <th scope="col">{t('dataHub.review.severity')}</th>
              <th scope="col">{t('dataHub.review.rows')}</th>
            </tr>
          </thead>
          <tbody>
            {byRule.map(({ rule, severity, label, rows }) => (
              <tr key={rule}>
                <th scope="row">
                  <Rule
                    type="button"
                    aria-pressed={only === rule}
                    title={t('dataHub.review.onlyRule', { rule: label })}
                    onClick={() => setOnly(only === rule ? undefined : rule)}
                  >
                    {label}
                  </Rule>
                </th>
                <td data-label={t('dataHub.review.severity')}>
                  <StatusDot mark={severity === 'error' ? 'failed' : 'unsure'}>
                    {t(`dataHub.review.severities.${severity}`)}
                  </StatusDot>
                </td>
                <td data-number data-label={t('dataHub.review.rows')}>
                  {format.number(rows)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </LinesTable>
      {warnings > 0 && <p>{say('dataHub.review.warnings', warnings)}</p>}
      {only !== undefined && (
        <div>
          <Button size="small" onClick={() => setOnly(undefined)}>
            {t('dataHub.review.allRules')}
          </Button>
        </div>
      )}
      <ShownPart key={only} items={shown}>
        {(part) => <ErrorTable problems={part} corrections={corrections} />}
      </ShownPart>
      {corrections && typed.length > 1 && (
        <div>
          <Button
            startIcon={<Check size={16} strokeWidth={1.75} />}
            loading={corrections.busy.size > 0}
            onClick={() => corrections.accept(typed)}
          >
            {say('dataHub.review.correctAll', typed.length)}
          </Button>
        </div>
      )}
      {problems.length >= keptDataProblemsMax && <p>{say('dataHub.review.shown', problems.length)}</p>}
    </Frame>
  )
}

const asShown = (
  { line, column, value, message, rule }: DataCheck['problems'][number],
  heads: ReadonlySet<string>,
): ShownProblem => ({
  // The same when the file is checked again: what was typed stays with its cell.
  id: `${line}.${column}.${rule}.${message}`,
  line,
  column: column ?? '',
  label: column ?? '',
  value: value ?? '',
  reason: message,
  proposal: undefined,
  choices: [],
  isInFile: column !== null && heads.has(column),
})

const Frame = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

const Rule = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  textAlign: 'start',
  fontFamily: 'inherit',
  ...theme.typography.button,
  '&[aria-pressed="true"]': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
