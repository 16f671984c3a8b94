import { useMemo } from 'react'
import type { DisclosureCoverage } from '#model/wire/disclosures/coverage.ts'
import type { DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Requirement = DisclosureScope['requirements'][number]

/** Every requirement of the standard with the number of its datapoints by state. */
export const RequirementTable = ({
  disclosureId,
  scope,
  coverage,
}: {
  disclosureId: string
  scope: DisclosureScope
  /** Undefined until the cube has given it. */
  coverage: DisclosureCoverage | undefined
}) => {
  const { t } = useTexts()
  const { number } = useFormats()
  const covered = useMemo(
    () => new Map(coverage?.requirements.map(({ code, counts }) => [code, counts])),
    [coverage],
  )
  const columns = useMemo(
    (): Column<Requirement>[] => [
      {
        id: 'label',
        label: t('disclosures.columns.requirement'),
        cell: ({ code, label }) => `${code} ${label}`,
      },
      {
        id: 'IN',
        label: t('disclosures.states.IN'),
        align: 'end',
        phone: 'end',
        cell: ({ counts }) => number(counts.IN),
      },
      {
        id: 'OPEN',
        label: t('disclosures.states.OPEN'),
        align: 'end',
        phone: 'detail',
        cell: ({ counts }) => number(counts.OPEN),
        phoneCell: ({ counts }) => t('disclosures.scope.openOf', { count: number(counts.OPEN) }),
      },
      {
        id: 'OUT',
        label: t('disclosures.states.OUT'),
        align: 'end',
        cell: ({ counts }) => number(counts.OUT),
      },
      {
        id: 'missing',
        label: t('disclosures.columns.missing'),
        align: 'end',
        cell: ({ code }) => {
          const counts = covered.get(code)
          return counts && number(counts.MISSING + counts.PARTIAL)
        },
      },
    ],
    [t, number, covered],
  )
  return (
    <DataTable
      label={t('disclosures.scope.requirements')}
      columns={columns}
      rows={scope.requirements}
      rowId={({ code }) => code}
      rowName={({ code }) => code}
      rowHref={({ code }) => paths.disclosureDatapoints(disclosureId, { requirement: code })}
    />
  )
}
