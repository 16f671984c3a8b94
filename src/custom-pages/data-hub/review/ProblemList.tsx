import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { keptDataProblemsMax, type DataCheck } from '#model/wire/data/dataImports.ts'
import { ErrorTable } from '#src/imports/ErrorTable.tsx'
import { ShownPart } from '#src/imports/ShownPart.tsx'
import type { ShownProblem } from '#src/imports/shownProblem.ts'
import type { Corrections } from '#src/imports/useCorrections.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { RuleTable } from './RuleTable.tsx'
import { rulesOf, type Severity } from './rulesOf.ts'

/**
 * Problems of one severity: first by rule, the most frequent first, then one by one with line, column, value and
 * message.
 */
export const ProblemList = ({
  check,
  severity,
  corrections,
}: {
  check: DataCheck
  severity: Severity
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const [only, setOnly] = useState<string>()
  const columns = new Map(check.columns.map((column) => [column.head, column]))
  const problems = check.problems.filter((problem) => problem.severity === severity)
  const all = problems.map((problem) => asShown(problem, columns))
  const shown = all.filter((_, index) => only === undefined || problems[index]?.rule === only)
  const rows = rulesOf(check, severity).reduce((sum, rule) => sum + rule.rows, 0)
  return (
    <Frame>
      {severity === 'warning' && <p>{say('dataHub.review.warnings', rows)}</p>}
      <RuleTable {...{ check, severity, only }} onOnly={setOnly} />
      <Tools>
        {only !== undefined && (
          <Button size="small" onClick={() => setOnly(undefined)}>
            {t('dataHub.review.allRules')}
          </Button>
        )}
        {corrections && <Accept problems={shown} corrections={corrections} />}
      </Tools>
      <ShownPart key={only} items={shown}>
        {(part) => (
          <ErrorTable
            title={t(`dataHub.review.lines.${severity}`)}
            problems={part}
            corrections={corrections}
          />
        )}
      </ShownPart>
      {check.problems.length >= keptDataProblemsMax && (
        <p>{say('dataHub.review.shown', check.problems.length)}</p>
      )}
    </Frame>
  )
}

/** Applies all typed or proposed values at once. */
const Accept = ({
  problems,
  corrections,
}: {
  problems: readonly ShownProblem[]
  corrections: Corrections
}) => {
  const say = useCounts()
  const cells = (valueOf: (problem: ShownProblem) => string | undefined) =>
    problems.flatMap((problem) => {
      const { id, line, column, value: read, isInFile } = problem
      const value = valueOf(problem)
      return !isInFile || value === undefined || value === read ? [] : { id, line, column, value }
    })
  const typed = cells(({ id }) => corrections.typed.get(id))
  // A proposal that changes the meaning is accepted one by one.
  const proposed = cells(
    ({ id, proposal, changes }) =>
      corrections.typed.get(id) ?? (changes === undefined ? proposal : undefined),
  )
  const button = (accepted: typeof typed, label: string) => (
    <Button
      size="small"
      startIcon={<Check size={14} strokeWidth={1.75} />}
      loading={corrections.busy.size > 0}
      onClick={() => corrections.accept(accepted)}
    >
      {label}
    </Button>
  )
  if (typed.length > 1) return button(typed, say('dataHub.review.correctAll', typed.length))
  return proposed.length > typed.length
    ? button(proposed, say('recordImport.errors.acceptAll', proposed.length))
    : null
}

/** These rules concern the whole line: no single cell is wrong. */
const rulesOfLines = new Set(['overlap', 'overlapInFile', 'gap'])

function asShown(
  { line, column, value, message, reason, rule, proposal, changes }: DataCheck['problems'][number],
  columns: ReadonlyMap<string, DataCheck['columns'][number]>,
): ShownProblem {
  const head = rulesOfLines.has(rule) ? '' : (column ?? '')
  return {
    // Stable when the file is checked again, so that typed text stays with its cell.
    id: `${line}.${column}.${rule}.${message}`,
    line,
    column: head,
    label: head,
    value: value ?? '',
    reason: reason ?? message,
    proposal: proposal ?? undefined,
    changes: changes ?? undefined,
    choices: columns.get(head)?.choices ?? [],
    isInFile: columns.has(head),
  }
}

const Frame = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  '&:empty': { display: 'none' },
})
