import { kindOf, type FieldKind } from '#model/schema/kinds.ts'
import type { CsvColumn } from './csvColumns.ts'
import { normalise } from '../text/normalise.ts'
import { readDate, readMonthDay } from '../text/readDate.ts'
import { readPlainNumber } from '../text/readNumber.ts'

/** Parses a cell for its schema; unreadable text is returned as is, so that the schema refuses it. */
export type CellReader = (cell: string) => unknown

/**
 * The reader of a column. An empty cell is null. Dates and ends of fiscal years accept the same formats as forms
 * (`readDate`); numbers may contain spaces and a comma; codes may be in lower case.
 */
export function cellReader({
  path,
  schema,
  reference,
}: Pick<CsvColumn, 'path' | 'schema' | 'reference'>): CellReader {
  const read = readerOf(path, kindOf(schema), reference)
  const tidy = tidyOf(path, reference)
  return (cell) => {
    // Exported files put an apostrophe before text that a spreadsheet would run as a formula (`neutraliseFormula`).
    const text = cell
      .replace(invisible, '')
      .trim()
      .replace(/^'(?=[=+\-@＝＋－＠−])/u, '')
    return text === '' ? null : read(tidy(text))
  }
}

/** Characters without width, which copied text contains. */
const invisible = /[\u200b-\u200d\u2060\ufeff]/g

const asIs = (text: string): string => text

/** Removes what spreadsheets and people add to codes and addresses, without changing their meaning. */
function tidyOf(path: string, reference: string | undefined): (text: string) => string {
  if (path === 'email') return tidyEmail
  if (path.endsWith('postalCode')) return tidyPostalCode
  if (reference === 'activity-codes') return tidyActivityCode
  return reference === 'legal-forms' ? tidyLegalForm : asIs
}

/** The full-width @ of Asian keyboards; a domain with accents in its ASCII form. */
function tidyEmail(text: string): string {
  const address = text.replace('＠', '@')
  const [, name = '', domain = ''] = /^([^@]+)@([^@\s]*[^\x00-\x7f][^@\s]*)$/.exec(address) ?? []
  return domain !== '' && URL.canParse(`http://${domain}`)
    ? `${name}@${new URL(`http://${domain}`).hostname}`
    : address
}

/** « 69001.0 », « F-69001 » and « 69 001 » are 69001. */
const tidyPostalCode = (text: string): string =>
  text
    .replace(/^(\d{4,5})\.0$/, '$1')
    .replace(/^(?:F|FR)-(\d{5})$/i, '$1')
    .replace(/^(\d{2})\s(\d{3})$/, '$1$2')

/** « 2451Z », « 24,51 z » and « 24.51Z - Fonderie de fonte » are 24.51Z. */
const tidyActivityCode = (text: string): string =>
  text.replace(
    /^(\d{2})[.,]?(\d{2})\s?([a-z])(?:\s*[-–:,]\s.*)?$/i,
    (_, division: string, rest: string, letter: string) => `${division}.${rest}${letter.toUpperCase()}`,
  )

const tidyLegalForm = (text: string): string => {
  const bare = text.replace(/^(\d{4})\.0$/, '$1')
  return legalForms.get(normalise(bare).replace(/\./g, '')) ?? bare
}

/** Legal forms by the abbreviation or name that French files have instead of the code of INSEE. */
const legalForms: ReadonlyMap<string, string> = new Map([
  ['sas', '5710'],
  ['societe par actions simplifiee', '5710'],
  ['sas, societe par actions simplifiee', '5710'],
  ['sasu', '5720'],
  ['sarl', '5499'],
  ['societe a responsabilite limitee', '5499'],
  ['eurl', '5498'],
  ['sa', '5599'],
  ['snc', '5202'],
  ['societe en nom collectif', '5202'],
  ['sci', '6540'],
  ['societe civile immobiliere', '6540'],
  ['gie', '6220'],
  ['entrepreneur individuel', '1000'],
  ['entreprise individuelle', '1000'],
  ['ei', '1000'],
  ['association declaree', '9220'],
])

function readerOf(path: string, kind: FieldKind, reference: string | undefined): CellReader {
  if (reference !== undefined && codeLists.has(reference)) return toCode
  if (path === 'endOfFiscalYear') return (text) => readMonthDay(text) ?? text
  return kind.type === 'enum' ? oneOf(kind.values) : readers[kind.type]
}

/** Reference lists whose codes are in upper case. */
const codeLists: ReadonlySet<string> = new Set(['countries', 'currencies'])

const toCode = (text: string) => text.toUpperCase()

const oneOf = (values: readonly string[]): CellReader => {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]))
  return (text) => known.get(text.toLowerCase()) ?? text
}

/** Boolean values as a spreadsheet, an export or a person writes them, in either language. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'vrai', 'oui', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'faux', 'non', 'no', '0'].map((word) => [word, false] as const),
])

const readers: Readonly<Record<Exclude<FieldKind['type'], 'enum'>, CellReader>> = {
  text: (text) => text,
  number: (text) => readPlainNumber(text) ?? text,
  date: (text) => readDate(text) ?? text,
  boolean: (text) => booleans.get(text.toLowerCase()) ?? text,
  list: (text) => text,
}
