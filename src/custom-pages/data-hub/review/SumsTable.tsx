import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Sums of the accepted lines by indicator, to compare with the totals of their source. */
export const SumsTable = ({ sums }: { sums: DataCheck['sums'] }) => {
  const { t } = useTexts()
  const format = useFormats()
  if (sums.length === 0) return <p>{t('dataHub.review.sumsNone')}</p>
  const label = (key: 'indicator' | 'facts' | 'sum' | 'unit') => t(`dataHub.review.${key}`)
  return (
    <LinesTable
      label={t('dataHub.review.sums')}
      rows={sums}
      rowKey={({ indicator, unit }) => `${indicator} ${unit}`}
      columns={[
        { id: 'indicator', head: label('indicator'), role: 'row', renderCell: (one) => one.label },
        { id: 'facts', head: label('facts'), number: true, renderCell: ({ facts }) => format.number(facts) },
        {
          id: 'sum',
          head: label('sum'),
          number: true,
          renderCell: ({ sum }) => format.number(sum, { maximumDecimals: 3 }),
        },
        { id: 'unit', head: label('unit'), renderCell: ({ unit }) => unit },
      ]}
    />
  )
}
