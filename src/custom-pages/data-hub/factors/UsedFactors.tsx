import { keyUnder } from '#locales/textKey.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFactorLabels } from './useFactorLabels.ts'

/** Emission factors used for some values: value, unit, source, year and origin. */
export const UsedFactors = ({ factors }: { factors: readonly UsedFactor[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useFactorLabels()
  if (factors.length === 0) return null
  const label = (key: 'factor' | 'source' | 'activities' | 'facts') => t(`carbonFactors.used.${key}`)
  return (
    <>
      <LinesTable
        label={t('carbonFactors.used.title')}
        caption={t('carbonFactors.used.title')}
        rows={factors}
        rowKey={(used) => JSON.stringify(used)}
        columns={[
          {
            id: 'factor',
            head: label('factor'),
            role: 'row',
            renderCell: (used) => (
              <>
                {labels.activityOf(used)}
                <small>{labels.rateOf(used)}</small>
                <small>{labels.scopeOf(used)}</small>
              </>
            ),
          },
          {
            id: 'source',
            head: label('source'),
            renderCell: (used) => (
              <>
                {labels.sourceOf(used)}
                <small>{t(keyUnder('carbonFactors.used.origin', used.origin))}</small>
              </>
            ),
          },
          {
            id: 'activities',
            head: label('activities'),
            number: true,
            renderCell: (used) => (
              <>
                {used.activityYear}
                {labels.nearestOf(used) !== null && <small>{labels.nearestOf(used)}</small>}
              </>
            ),
          },
          {
            id: 'facts',
            head: label('facts'),
            number: true,
            renderCell: ({ facts }) => format.number(facts),
          },
        ]}
      />
    </>
  )
}
