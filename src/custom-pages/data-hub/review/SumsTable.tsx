import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const heads = ['indicator', 'facts', 'sum', 'unit'] as const

/** Sums of the accepted lines by indicator, to compare with the totals of their source. */
export const SumsTable = ({ sums }: { sums: DataCheck['sums'] }) => {
  const { t } = useTexts()
  const format = useFormats()
  if (sums.length === 0) return <p>{t('dataHub.review.sumsNone')}</p>
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.review.sums')}>
      <table aria-label={t('dataHub.review.sums')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={head === 'facts' || head === 'sum' || undefined}>
                {t(`dataHub.review.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ indicator, label, unit, facts, sum }) => (
            <tr key={`${indicator} ${unit}`}>
              <th scope="row">{label}</th>
              <td data-number data-label={t('dataHub.review.facts')}>
                {format.number(facts)}
              </td>
              <td data-number data-label={t('dataHub.review.sum')}>
                {format.number(sum, { maximumDecimals: 3 })}
              </td>
              <td data-label={t('dataHub.review.unit')}>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}
