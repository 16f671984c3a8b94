import { useMemo } from 'react'
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
}: {
  disclosureId: string
  scope: DisclosureScope
}) => {
  const { t } = useTexts()
  const { number } = useFormats()
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
        id: 'measured',
        label: t('disclosures.columns.measured'),
        align: 'end',
        cell: ({ measured }) => number(measured),
      },
    ],
    [t, number],
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
