import { keyUnder } from '#locales/textKey.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFactorLabels } from './useFactorLabels.ts'

const heads = ['factor', 'source', 'activities', 'facts'] as const

/** Emission factors used for some values: value, unit, source, year and origin. */
export const UsedFactors = ({ factors }: { factors: readonly UsedFactor[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useFactorLabels()
  if (factors.length === 0) return null
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('carbonFactors.used.title')}>
      <table aria-label={t('carbonFactors.used.title')}>
        <caption>{t('carbonFactors.used.title')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={head === 'activities' || head === 'facts' || undefined}>
                {t(`carbonFactors.used.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factors.map((used) => (
            <tr key={JSON.stringify(used)}>
              <th scope="row">
                {labels.activityOf(used)}
                <small>{labels.rateOf(used)}</small>
                <small>{labels.scopeOf(used)}</small>
              </th>
              <td data-label={t('carbonFactors.used.source')}>
                {labels.sourceOf(used)}
                <small>{t(keyUnder('carbonFactors.used.origin', used.origin))}</small>
              </td>
              <td data-number data-label={t('carbonFactors.used.activities')}>
                {used.activityYear}
                {labels.nearestOf(used) !== null && <small>{labels.nearestOf(used)}</small>}
              </td>
              <td data-number data-label={t('carbonFactors.used.facts')}>
                {format.number(used.facts)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}
