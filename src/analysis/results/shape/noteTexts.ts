import type { CellNote, LongerFigure } from '#model/wire/data/cube.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import type { useFormats } from '#src/ui/format/useFormats.ts'

/** True if figures of the cell are missing, or lie only partly in it. */
export const isPartial = ({ coverage, longer }: CellNote): boolean =>
  longer.length > 0 ||
  (coverage !== null &&
    (coverage.withoutFactor > 0 ||
      [coverage.siteMonths, coverage.terms ?? [0, 0]].some(([given, expected]) => given < expected)))

/** True if emissions are missing from the cell, because activities have no emission factor. */
export const lacksEmissions = ({ coverage }: CellNote): boolean => (coverage?.withoutFactor ?? 0) > 0

/** True if two values have the same number of months and of sites, so that their difference can be rated. */
export function isComparable(one: CellNote | null, other: CellNote | null): boolean {
  if (!one?.coverage || !other?.coverage) return true
  const [now, before] = [one.coverage, other.coverage]
  return (
    now.months[0] === before.months[0] &&
    now.sites[0] === before.sites[0] &&
    lacksEmissions(one) === lacksEmissions(other)
  )
}

/** The sentence of a note: « 10 mois sur 12 · 48 sites sur 54 », and what else a reader must know of the value. */
export function noteText(note: CellNote, { t }: Texts, format: ReturnType<typeof useFormats>): string {
  const { coverage, longer, isEstimated } = note
  const of = (
    key: 'months' | 'sites' | 'siteMonths' | 'terms',
    [given, expected]: readonly [number, number],
  ) =>
    t(`analysisResults.coverage.${key}`, {
      smart_count: given,
      given: format.number(given),
      expected: format.number(expected),
    })
  return [
    ...(coverage ? [of('months', coverage.months), of('sites', coverage.sites)] : []),
    ...(coverage && isWhole(coverage.months) && isWhole(coverage.sites) && !isWhole(coverage.siteMonths)
      ? [of('siteMonths', coverage.siteMonths)]
      : []),
    ...(coverage?.terms && !isWhole(coverage.terms) ? [of('terms', coverage.terms)] : []),
    ...(coverage && lacksEmissions(note)
      ? [
          t('analysisResults.coverage.withoutFactor', {
            smart_count: coverage.withoutFactor,
            months: format.number(coverage.withoutFactor),
          }),
        ]
      : []),
    ...longer.map((figure) => longerText(figure, { t }, format)),
    ...(isEstimated ? [t('analysisResults.coverage.estimated')] : []),
  ].join(' · ')
}

const isWhole = ([given, expected]: readonly [number, number]): boolean => given >= expected

/** « chiffre annuel 2025 : 1 200 », or the days of a figure that is no calendar year. */
function longerText(
  { start, end, value }: LongerFigure,
  { t }: Pick<Texts, 't'>,
  format: ReturnType<typeof useFormats>,
): string {
  const year = start.slice(0, 4)
  const days =
    start === `${year}-01-01` && end === `${year}-12-31`
      ? t('analysisResults.coverage.yearly', { year })
      : t('analysisResults.coverage.longer', { start: format.date(start), end: format.date(end) })
  return value === null ? days : t('analysisResults.coverage.valued', { days, value: format.number(value) })
}
