import type { EmissionFactor, FactorTable } from '#model/data/emissionFactors.ts'
import { ar5Potentials, refrigerantFactors } from '#model/data/factors/refrigerants.ts'
import type { OwnedFactor } from './emissionFactors.ts'

/** Reports of the IPCC whose global warming potentials an organisation can use for a year. */
export const gwpReports = ['AR5', 'AR6'] as const
export type GwpReport = (typeof gwpReports)[number]

/** First and last year for which AR6 can be chosen to begin: the factors of activities begin in 1990. */
export const ar6Years = { min: 1991, max: 2100 } as const

/**
 * Series of factors that are global warming potentials, which differ by report. R744 is CO2, whose potential is 1 in
 * every report.
 */
export const potentialSeries: readonly string[] = [...Object.keys(refrigerantFactors), 'R290'].filter(
  (series) => series !== 'R744',
)

/** Whether the factors of a series are global warming potentials. */
export const isPotential = (series: string): boolean => potentialSeries.includes(series)

/** The report that a source names, also one that cannot be used; undefined if it names none. */
const reportNamedIn = (source: string | null): string | undefined => /\bAR\d\b/.exec(source ?? '')?.[0]

/** Whether a source names a report that an organisation can use. */
export const namesUsableReport = (source: string | null): boolean =>
  gwpReports.some((report) => report === reportNamedIn(source))

/** The report whose potentials count for activities of a year: AR6 from its first year on, AR5 before. */
export const reportOfYear = (ar6From: number | null, year: number): GwpReport =>
  ar6From !== null && year < ar6From ? 'AR5' : 'AR6'

const potentialsOf: Readonly<Record<GwpReport, FactorTable>> = {
  AR5: ar5Potentials,
  AR6: refrigerantFactors,
}

/** The potential of a gas in a report, by the newest edition of the catalogue; undefined if the sources have none. */
export const potentialIn = (report: GwpReport, series: string): EmissionFactor | undefined =>
  potentialsOf[report][series]?.findLast(({ source }) => reportNamedIn(source) === report)

/**
 * A table of factors whose potentials are those of one report a year. A factor of another report is replaced by the
 * potential of the catalogue in that report. Where the catalogue has none, the gas has no factor in those years, so
 * that its emissions are reported as missing. Factors whose source names no report were saved before a report had to
 * be named, and stay.
 */
export function withOneReport(
  table: FactorTable<OwnedFactor>,
  ar6From: number | null,
): FactorTable<OwnedFactor> {
  const spans = [
    ...(ar6From === null ? [] : [{ report: 'AR5' as const, years: { first: 0, last: ar6From - 1 } }]),
    { report: 'AR6' as const, years: { first: ar6From ?? 0, last: 9999 } },
  ]
  const ofSeries = (series: string) =>
    spans.flatMap(({ report, years }) => {
      const kept = (table[series] ?? []).filter(({ source }) =>
        [undefined, report].includes(reportNamedIn(source) as GwpReport | undefined),
      )
      const isStated = kept.some(
        ({ source, geography }) => geography === '*' && reportNamedIn(source) === report,
      )
      const potential = isStated ? undefined : potentialIn(report, series)
      const converted = potential === undefined ? [] : [{ ...potential, origin: 'OURS' as const }]
      return [...converted, ...kept].map((factor) => ({ ...factor, years }))
    })
  return { ...table, ...Object.fromEntries(potentialSeries.map((series) => [series, ofSeries(series)])) }
}
