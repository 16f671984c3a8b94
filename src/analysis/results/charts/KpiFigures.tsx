import { styled } from '@mui/material/styles'
import { isKpi } from '#model/rules/cube/measures.ts'
import { KpiTargetText } from '#src/analysis/kpi/KpiTargetText.tsx'
import { noteAt } from '../shape/columns.ts'
import { isPartial } from '../shape/noteTexts.ts'
import { toneOf } from '../table/toneOf.ts'
import type { Result } from '../useResult.ts'

/** The figures of an answer without rows or columns, each with its change and what is missing from it. */
export const KpiFigures = ({
  result: { answer, columns, definition, labels, measures },
}: {
  result: Result
}) => (
  <Frame>
    {columns
      .filter(({ kind }) => kind === 'value')
      .map((column) => {
        const cellOf = (kind: string) => {
          const of = columns.find((one) => one.measure === column.measure && one.kind === kind)
          const cell = of && (answer.values[0]?.[of.place] ?? null)
          return of && cell !== undefined ? { of, cell, text: labels.cell(of, cell) } : null
        }
        const [change, base] = [cellOf('percentage'), cellOf('base')]
        const value = answer.values[0]?.[column.place] ?? null
        const note = noteAt(answer, 0, column.place)
        return (
          <div key={column.id}>
            <dt>{labels.measure(column.measure)}</dt>
            <dd>
              <strong>{labels.cell(column, value)}</strong> {column.unit}
            </dd>
            {change && base && (
              <dd>
                <b data-tone={toneOf(answer, 0, change.of, measures) ?? undefined}>{change.text}</b>{' '}
                {base.text} ({labels.kind('base')})
              </dd>
            )}
            {note && isPartial(note) && <dd>{labels.note(note)}</dd>}
            {isKpi(column.measure) && typeof value === 'number' && (
              <dd>
                <KpiTargetText
                  kpiId={column.measure}
                  value={value}
                  range={answer.range}
                  filters={definition.query.filters}
                />
              </dd>
            )}
          </div>
        )
      })}
  </Frame>
)

const Frame = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 40px',
  margin: 0,
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, color: vars.palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '& strong': { ...typography.h5, color: vars.palette.text.primary },
  '& b': { fontWeight: 500 },
  '& [data-tone="good"]': { color: vars.palette.success.main },
  '& [data-tone="bad"]': { color: vars.palette.error.main },
}))
