import { setImmediate as letOthersRun } from 'node:timers/promises'
import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import type { SampleCompany } from '#server/reference/sampleCompanies/sampleCompanies.ts'
import { figureSites, figuresOf, type FigureSite } from './siteMonths.ts'

type Row = { site: string; indicator: string; period: string; value: string; comment?: string }

/** A planted error in the figures of a site, of a kind that users make, for checks and reports to find. */
type PlantedError = {
  site: string
  code: IndicatorCode
  /** Years after the first one, and months (0 is January). */
  year: number
  months: readonly number[]
  becomes: (value: number, row: Row) => readonly Row[]
}

const decimal = (value: number) => String(value).replace('.', ',')

/** The planted errors; the report on data quality of the year lists each of them. */
export const slips: readonly PlantedError[] = [
  // Kilowatt hours in a column of megawatt hours.
  {
    site: 'Cluses, atelier nord',
    code: 'EN01',
    year: 3,
    months: [4],
    becomes: (value, row) => [{ ...row, value: decimal(value * 1000) }],
  },
  // A missing invoice that nobody noticed.
  { site: 'Wrocław', code: 'EN05', year: 3, months: [1, 2], becomes: () => [] },
  // A meter reading copied from the previous month.
  {
    site: 'Cholet',
    code: 'WA01',
    year: 2,
    months: [5, 6, 7, 8],
    becomes: (_, row) => [{ ...row, value: '214,5' }],
  },
  // A whole year without waste.
  {
    site: 'Zaragoza',
    code: 'WS05',
    year: 2,
    months: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    becomes: () => [],
  },
  { site: 'Oyonnax', code: 'PO01', year: 3, months: [3], becomes: (_, row) => [{ ...row, value: 'n. c.' }] },
  { site: 'Fos-sur-Mer', code: 'EN13', year: 1, months: [9], becomes: (_, row) => [row, row] },
  {
    site: 'Stuttgart',
    code: 'EN01',
    year: 2,
    months: [10],
    becomes: (_, row) => [{ ...row, site: 'Stutgart, Werk 2' }],
  },
  {
    site: 'Issoire',
    code: 'WS07',
    year: 3,
    months: [0],
    becomes: (value, row) => [{ ...row, value: decimal(-value) }],
  },
  {
    site: 'Gliwice',
    code: 'TR01',
    year: 1,
    months: [2],
    becomes: (_, row) => [{ ...row, indicator: 'TR1' }],
  },
]

const heads = ['site', 'indicator', 'period', 'value', 'unit', 'source', 'comment']

/** The months of a year with figures: from `from` (0 is January) to the one before `until`. */
export type FigureYear = { firstYear: number; year: number; from: number; until: number }

/**
 * The figures of a group in a year as a user would send them: a file of the nature INDICATORS, with French decimals and
 * the errors above. It yields to other requests between two sites.
 */
export async function figuresFile(
  companies: readonly SampleCompany[],
  figureYear: FigureYear,
): Promise<string> {
  const lines = [heads.join(';')]
  for (const site of figureSites(companies)) {
    lines.push(...linesOf(site, figureYear))
    await letOthersRun()
  }
  return `${lines.join('\r\n')}\r\n`
}

function linesOf(site: FigureSite, { firstYear, year, from, until }: FigureYear): string[] {
  const lines: string[] = []
  for (let month = from; month < until; month++) {
    for (const [code, value] of figuresOf(site, { year, month }, firstYear)) {
      const period = `${year}-${String(month + 1).padStart(2, '0')}`
      const row = { site: spelled(site), indicator: code, period, value: decimal(value) }
      const slip = slips.find(
        (one) =>
          one.site === site.name &&
          one.code === code &&
          one.year === year - firstYear &&
          one.months.includes(month),
      )
      lines.push(...(slip ? slip.becomes(value, row) : [row]).map((sent) => lineOf(sent, code)))
    }
  }
  return lines
}

/** Foreign sites have no number of their own here. */
const spelled = ({ nationalId, name }: FigureSite): string => nationalId ?? name

const lineOf = ({ site, indicator, period, value }: Row, code: IndicatorCode): string =>
  [site, indicator, period, value, indicators[code].unit, 'Reporting mensuel', ''].join(';')
