import { byteOrderMark, toCsvLine } from '../rules/csv/csvOutput.ts'
import type { Nature, NatureColumn } from './defineNature.ts'
import { natureExamples, type ExampleRow } from './natureExamples.ts'
import { natureOf, type NatureCode } from './natures/natures.ts'

type Locale = 'fr' | 'en'

/** Column headers of a nature's template, in order. */
export const templateHeaders = ({ columns }: Pick<Nature, 'columns'>): string[] =>
  Object.entries(columns).flatMap(([name, { isAlternative = false }]) => (isAlternative ? [] : [name]))

/**
 * Writes rows of a nature as a CSV file for a spreadsheet in the given language: a header, then the rows. French uses
 * `;`, decimal commas and day-first dates; English uses `,`, decimal points and ISO dates.
 */
export function writeNatureFile(
  nature: Nature,
  locale: Locale,
  rows: readonly ExampleRow[],
  delimiter = locale === 'fr' ? ';' : ',',
): string {
  const heads = templateHeaders(nature)
  const cells = rows.map((row) =>
    heads.map((head) => cellOf(nature, nature.columns[head], row[head] ?? '', locale)),
  )
  return `${byteOrderMark}${[heads, ...cells].map((line) => toCsvLine(line, delimiter)).join('\r\n')}\r\n`
}

/** The template of a nature: its header and two example rows, or undefined if the nature does not exist. */
export function natureTemplate(code: string, locale: Locale): string | undefined {
  const nature = natureOf(code)
  return nature && writeNatureFile(nature, locale, natureExamples[nature.code as NatureCode])
}

function cellOf(
  { dates }: Nature,
  column: NatureColumn | undefined,
  value: string | number,
  locale: Locale,
): string {
  if (value === '') return ''
  if (typeof value === 'number') return locale === 'fr' ? String(value).replace('.', ',') : String(value)
  if (column?.kind === 'date') return dates === 'YYYYMMDD' ? value.replaceAll('-', '') : dayOf(value, locale)
  return column?.kind === 'flag' && locale === 'fr' ? frenchFlags[value as 'yes' | 'no'] : value
}

const dayOf = (date: string, locale: Locale) =>
  locale === 'fr' ? date.split('-').toReversed().join('/') : date

/** Labels that `booleans` of the register's CSV files accepts. */
const frenchFlags = { yes: 'oui', no: 'non' } as const
