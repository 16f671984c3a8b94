import { countKey } from '#locales/countKey.ts'
import type { CoverageState } from '#model/rules/disclosures/coverage.ts'
import type { CoverageCounts, DisclosureCoverage } from '#model/wire/disclosures/coverage.ts'
import type { DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Completeness } from '#src/ui/Completeness.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

type TopicRow = { code: string; label: string; counts: CoverageCounts; total: number }

const none: CoverageCounts = { COMPLETE: 0, PARTIAL: 0, MISSING: 0 }

/** What is missing for the statement, topic by topic: datapoints to be disclosed by the completeness of their source. */
export const TopicCoverage = ({
  scope: { topics },
  coverage: { requirements },
}: {
  scope: DisclosureScope
  coverage: DisclosureCoverage
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const { number } = useFormats()
  const labels = new Map<string | null, string>([
    [null, t('disclosures.coverage.general')],
    ...topics.map(({ code, label }) => [code, label] as const),
  ])
  const rows = [...Map.groupBy(requirements, ({ topic }) => topic)].map(([topic, own]): TopicRow => {
    const counts = own.reduce((sum, { counts: some }) => addCounts(sum, some), none)
    return {
      code: topic ?? 'ESRS 2',
      label: labels.get(topic) ?? topic ?? '',
      counts,
      total: counts.COMPLETE + counts.PARTIAL + counts.MISSING,
    }
  })
  const count = (state: CoverageState, phone?: 'detail'): Column<TopicRow> => ({
    id: state,
    label: t(`disclosures.coverage.states.${state}`),
    align: 'end',
    ...(phone && { phone }),
    cell: ({ counts }) => number(counts[state]),
    phoneCell: ({ counts }) => say(countKey('disclosures.coverage.missingOf', counts[state]), counts[state]),
  })
  return (
    <DataTable
      label={t('disclosures.coverage.title')}
      columns={[
        {
          id: 'topic',
          label: t('disclosures.coverage.topic'),
          cell: ({ code, label }) => (code === label ? label : `${code} ${label}`),
        },
        count('MISSING', 'detail'),
        count('PARTIAL'),
        count('COMPLETE'),
        {
          id: 'share',
          label: t('disclosures.coverage.ready'),
          align: 'end',
          phone: 'end',
          cell: shareOf,
        },
      ]}
      rows={rows}
      rowId={({ code }) => code}
      rowName={({ code }) => code}
    />
  )
}

const shareOf = ({ counts, total }: TopicRow) => (
  <Completeness percent={Math.floor((counts.COMPLETE / total) * 100)} />
)

const addCounts = (one: CoverageCounts, other: CoverageCounts): CoverageCounts => ({
  COMPLETE: one.COMPLETE + other.COMPLETE,
  PARTIAL: one.PARTIAL + other.PARTIAL,
  MISSING: one.MISSING + other.MISSING,
})
