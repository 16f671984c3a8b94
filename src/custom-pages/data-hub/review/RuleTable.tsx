import { styled } from '@mui/material/styles'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { rulesOf, type Severity } from './rulesOf.ts'

/** Number of lines that broke each rule of a severity, the most frequent first. A rule can be selected. */
export const RuleTable = ({
  check,
  severity,
  only,
  onOnly,
}: {
  check: DataCheck
  severity: Severity
  /** The rule to which the lines are filtered. */
  only?: string | undefined
  onOnly?: (rule: string | undefined) => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const rules = rulesOf(check, severity)
  if (rules.length === 0) return null
  return (
    <LinesTable
      label={t(`dataHub.review.byRule.${severity}`)}
      rows={rules}
      rowKey={({ rule }) => rule}
      columns={[
        {
          id: 'rule',
          head: t(`dataHub.review.rules.${severity}`),
          role: 'row',
          renderCell: ({ rule, label }) =>
            onOnly ? (
              <Rule
                type="button"
                aria-pressed={only === rule}
                title={t('dataHub.review.onlyRule', { rule: label })}
                onClick={() => onOnly(only === rule ? undefined : rule)}
              >
                {label}
              </Rule>
            ) : (
              label
            ),
        },
        {
          id: 'rows',
          head: t('dataHub.review.rows'),
          number: true,
          renderCell: ({ rows }) => format.number(rows),
        },
      ]}
    />
  )
}

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
