import type { NearScore } from '#model/rules/materiality/sensitivity.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { showScore } from '../scores.ts'

type Format = (value: number, style?: { decimals: number }) => string

function nearColumns(
  t: Texts['t'],
  format: Format,
  thresholds: Record<NearScore['side'], number>,
): Column<NearScore>[] {
  const signed = (value: number) => `${value < 0 ? '\u2212' : '+'}${format(Math.abs(value), { decimals: 2 })}`
  return [
    { id: 'label', label: t('results.nearList.name'), cell: (row) => row.label },
    {
      id: 'side',
      label: t('results.nearList.side'),
      phone: 'detail',
      cell: ({ side }) => t(`results.sides.${side}`),
    },
    {
      id: 'score',
      label: t('results.nearList.score'),
      align: 'end',
      phone: 'detail',
      cell: ({ score, side }) => showScore(score, thresholds[side], format),
    },
    {
      id: 'distance',
      label: t('results.nearList.distance'),
      align: 'end',
      cell: ({ distance }) => signed(distance),
    },
    {
      id: 'verdict',
      label: t('results.columns.verdict'),
      phone: 'end',
      cell: ({ distance }) => (
        <StatusBadge tone={distance >= 0 ? 'primary' : 'neutral'}>
          {t(distance >= 0 ? 'results.nearList.above' : 'results.nearList.below')}
        </StatusBadge>
      ),
    },
  ]
}

/** Items within 0.25 points of a threshold, the nearest first. */
export const NearTable = ({
  label,
  rows,
  thresholds,
}: {
  label: string
  rows: readonly NearScore[]
  thresholds: Record<NearScore['side'], number>
}) => {
  const { t } = useTexts()
  const format = useFormats()
  if (rows.length === 0) return <p>{t('results.nearList.none')}</p>
  return (
    <DataTable<NearScore>
      label={label}
      columns={nearColumns(t, format.number, thresholds)}
      rows={rows}
      rowId={({ id, side }) => `${id} ${side}`}
      rowName={(row) => row.label}
    />
  )
}
