import { outsideScopes } from '#model/data/factors/factor.ts'
import { keyUnder } from '#locales/textKey.ts'
import { useReferenceList } from '#src/layout/useReferenceList.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Rate = { value: number; per: string }
type Sourced = { source: string | null; year: number | null }

/** Factors span seven orders of magnitude, so they are not rounded. */
const whole = { maximumDecimals: 9 } as const

/** Texts about emission factors. */
export function useFactorLabels() {
  const { t } = useTexts()
  const format = useFormats()
  const countries = useReferenceList('countries').data
  return {
    activityOf: ({ series }: { series: string }): string => t(keyUnder('carbonFactors.series', series)),
    /** « 0,0519 kgCO₂e par kWh ». */
    rateOf: ({ value, per }: Rate): string =>
      t('carbonFactors.rate', {
        value: format.number(value, whole),
        unit: t(keyUnder('carbonFactors.units', per)),
      }),
    valueOf: ({ value }: Rate): string => format.number(value, whole),
    countryOf: ({ country }: { country: string | null }): string =>
      country === null
        ? t('carbonFactors.anyCountry')
        : (countries?.find(({ code }) => code === country)?.label ?? country),
    /** Says that upstream is included, which cannot be told from the number. */
    scopeOf: ({ scope }: { scope: string }): string =>
      scope === outsideScopes
        ? t('carbonFactors.used.outsideScopes')
        : t(scope.endsWith('+3.3') ? 'carbonFactors.used.scopeWithUpstream' : 'carbonFactors.used.scope', {
            scope: scope.replace('+3.3', ''),
          }),
    /** Names the year of a factor that is not of the year of its activities. */
    nearestOf: ({ year, activityYear }: { year: number | null; activityYear: number }): string | null =>
      year === null || year === activityYear ? null : t('carbonFactors.used.nearest', { year: String(year) }),
    /** Publisher and year of a factor. */
    sourceOf: ({ source, year }: Sourced): string =>
      source === null ? t('carbonFactors.used.unsourced') : year === null ? source : `${source} (${year})`,
  }
}
