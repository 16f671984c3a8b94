import type { AssessmentComparison } from '#model/wire/materiality/comparison.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { sideKeys } from '../scores.ts'

type Row = AssessmentComparison['subjects'][number]

type Format = (value: number, style?: { decimals: number }) => string

function comparisonColumns(t: Texts['t'], format: Format): Column<Row>[] {
  const score = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format(value, { decimals: 2 })
  const change = (value: number | null | undefined) =>
    value === null || value === undefined
      ? null
      : `${value < 0 ? '\u2212' : '+'}${format(Math.abs(value), { decimals: 2 })}`
  return [
    {
      id: 'label',
      label: t('results.columns.subject'),
      isElastic: true,
      cell: ({ label }) => <TwoLines>{label}</TwoLines>,
    },
    {
      id: 'topic',
      label: t('results.columns.topic'),
      cell: ({ topicLabel }) => <TwoLines>{topicLabel}</TwoLines>,
    },
    ...sideKeys.flatMap((side): Column<Row>[] => [
      {
        id: side,
        label: t(`results.columns.${side}`),
        align: 'end',
        phone: 'detail',
        cell: (row) => row[side] && `${score(row[side].before)} → ${score(row[side].after)}`,
        phoneCell: (row) =>
          row[side] &&
          `${t(`results.columns.${side}`)} ${score(row[side].before)} → ${score(row[side].after)}`,
      },
      {
        id: `${side}.change`,
        label: t(`results.comparison.change.${side}`),
        align: 'end',
        cell: (row) => change(row[side]?.change),
      },
    ]),
    {
      id: 'state',
      label: t('results.comparison.state'),
      phone: 'end',
      cell: (row) => <State row={row} />,
    },
  ]
}

/** Each subject before and now. */
export const ComparisonTable = ({ subjects }: { subjects: readonly Row[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <DataTable<Row>
      label={t('results.views.comparison')}
      columns={comparisonColumns(t, format.number)}
      rows={subjects}
      rowId={({ id, presence }) => `${id} ${presence}`}
      rowName={({ label }) => label}
    />
  )
}

const State = ({ row }: { row: Row }) => {
  const { t } = useTexts()
  if (row.presence !== 'BOTH') {
    return <StatusBadge tone="primary">{t(`results.comparison.presence.${row.presence}`)}</StatusBadge>
  }
  const changed = sideKeys.filter((side) => row[side]?.changesSide)
  const lacks = sideKeys.some((side) => row[side]?.isIncomplete)
  if (changed.length === 0 && lacks) {
    return <StatusBadge tone="warning">{t('results.verdict.incomplete')}</StatusBadge>
  }
  if (changed.length === 0) return <StatusBadge>{t('results.comparison.presence.BOTH')}</StatusBadge>
  return (
    <StatusBadge tone="warning">
      {changed
        .map((side) =>
          t(`results.comparison.${row[side]?.isMaterial ? 'becameMaterial' : 'ceasedMaterial'}.${side}`),
        )
        .join(', ')}
    </StatusBadge>
  )
}
