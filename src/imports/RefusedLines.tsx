import { styled } from '@mui/material/styles'
import type { CsvColumn, CsvKind } from '#model/rules/csv/csvColumns.ts'
import type { RowProblem } from '#model/wire/records/bulk.ts'
import { columnOfProblem } from '../csv/columnOfProblem.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { showProblem } from './shownProblem.ts'

const linesShown = 20

/** Lines that passed the check and were refused when they were written: the first ones, with reasons. */
export const RefusedLines = ({
  kind,
  problems,
  nameOf,
}: {
  kind: CsvKind
  problems: readonly RowProblem[]
  /** Without it, columns are named by their labels. */
  nameOf?: (column: CsvColumn) => string
}) => {
  const { t } = useTexts()
  const format = useFormats()
  if (problems.length === 0) return null
  const shown = problems.slice(0, linesShown).map((problem) => {
    const { line, message } = problem
    const found = { line, column: columnOfProblem(kind, problem), value: '', message }
    return showProblem(found, { kind, columns: [], t, nameOf })
  })
  return (
    <List>
      {shown.map(({ id, line, label, reason }) => (
        <li key={id}>
          {t('recordImport.changes.line', { line: format.number(line) })}
          {label === '' ? '' : `, ${label}`} · {reason}
        </li>
      ))}
      {problems.length > linesShown && <li>…</li>}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  paddingLeft: 18,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}))
