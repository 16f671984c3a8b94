import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import type { SampleCompany } from '../../reference/sampleCompanies/sampleCompany.ts'
import { figureSites, figuresOf, type FigureSite } from './siteMonths.ts'

type Row = { site: string; indicator: string; period: string; value: string; comment?: string }

/** A slip in the figures of a site: what people do wrong, for the checks and the reports to find. */
type Slip = {
  site: string
  code: IndicatorCode
  /** Years after the first, and months (0 is January). */
  year: number
  months: readonly number[]
  becomes: (value: number, row: Row) => readonly Row[]
}

const decimal = (value: number) => String(value).replace('.', ',')

const slips: readonly Slip[] = [
  // Kilowatt hours in a column of megawatt hours.
  {
    site: 'Cluses, atelier nord',
    code: 'EN01',
    year: 2,
    months: [4],
    becomes: (value, row) => [{ ...row, value: decimal(value * 1000) }],
  },
  // An invoice that nobody asked for.
  { site: 'Wrocław', code: 'EN05', year: 2, months: [1, 2], becomes: () => [] },
  // A meter that was copied from the month before.
  {
    site: 'Cholet',
    code: 'WA01',
    year: 1,
    months: [5, 6, 7, 8],
    becomes: (_, row) => [{ ...row, value: '214,5' }],
  },
  // A whole year without its waste.
  {
    site: 'Zaragoza',
    code: 'WS05',
    year: 1,
    months: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    becomes: () => [],
  },
  { site: 'Oyonnax', code: 'PO01', year: 2, months: [3], becomes: (_, row) => [{ ...row, value: 'n. c.' }] },
  { site: 'Fos-sur-Mer', code: 'EN13', year: 0, months: [9], becomes: (_, row) => [row, row] },
  {
    site: 'Stuttgart',
    code: 'EN01',
    year: 1,
    months: [10],
    becomes: (_, row) => [{ ...row, site: 'Stutgart, Werk 2' }],
  },
  {
    site: 'Issoire',
    code: 'WS07',
    year: 2,
    months: [0],
    becomes: (value, row) => [{ ...row, value: decimal(-value) }],
  },
  {
    site: 'Gliwice',
    code: 'TR01',
    year: 0,
    months: [2],
    becomes: (_, row) => [{ ...row, indicator: 'TR1' }],
  },
]

const heads = ['site', 'indicator', 'period', 'value', 'unit', 'source', 'comment']

/**
 * The figures of a group in a year as somebody would send them: a file of the nature INDICATORS, with French decimals
 * and with the slips above. Of a year under way, the months before `until` (0 is January, 12 is all of them).
 */
export function figuresFile(
  companies: readonly SampleCompany[],
  { firstYear, year, until }: { firstYear: number; year: number; until: number },
): string {
  const lines = [heads.join(';')]
  for (const site of figureSites(companies)) {
    for (let month = 0; month < until; month++) {
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
        for (const sent of slip ? slip.becomes(value, row) : [row]) lines.push(lineOf(sent, code))
      }
    }
  }
  return `${lines.join('\r\n')}\r\n`
}

/** Sites abroad have no number of their own here. */
const spelled = ({ nationalId, name }: FigureSite): string => nationalId ?? name

const lineOf = ({ site, indicator, period, value }: Row, code: IndicatorCode): string =>
  [site, indicator, period, value, indicators[code].unit, 'Reporting mensuel', ''].join(';')
