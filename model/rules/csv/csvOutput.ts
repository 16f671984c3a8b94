import { csvFiles, type CsvColumn, type CsvKind } from './csvColumns.ts'

/**
 * One line of a CSV that is safe to open in a spreadsheet (RFC 4180, ASVS 1.2.10): quoted if needed, and a cell that
 * would run as a formula is prefixed with an apostrophe.
 */
export const toCsvLine = (cells: readonly string[], delimiter: string): string =>
  cells.map((cell) => quote(neutraliseFormula(cell))).join(delimiter)

/**
 * "=1+1" -> "'=1+1", also for the full-width signs that spreadsheets accept; plain numbers such as "-12,5" are
 * unchanged.
 */
export const neutraliseFormula = (cell: string): string =>
  /^[=+\-@\t\r\n＝＋－＠−]/u.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell

/** First character of every CSV file the product writes: without it a spreadsheet reads accents as Windows-1252. */
export const byteOrderMark = '\uFEFF'

/**
 * The template of a file: the header and one example row. Column names are the same in both languages, unless `headOf`
 * translates them; French spreadsheets split at ";", English ones at ",".
 */
export function buildTemplate(
  kind: CsvKind,
  locale: 'fr' | 'en',
  headOf: (column: CsvColumn) => string = ({ name }) => name,
): string {
  const delimiter = locale === 'fr' ? ';' : ','
  const { columns } = csvFiles[kind]
  const example = columns.map(({ name }) => exampleOf(kind, name, locale))
  return `${byteOrderMark}${[columns.map(headOf), example].map((cells) => toCsvLine(cells, delimiter)).join('\r\n')}\r\n`
}

function exampleOf(kind: CsvKind, column: string, locale: 'fr' | 'en'): string {
  const example = examples[kind][column] ?? ''
  return typeof example === 'string' ? example : example[locale]
}

type Example = string | Readonly<Record<'fr' | 'en', string>>

const examples: Readonly<Record<CsvKind, Readonly<Record<string, Example>>>> = {
  entities: { national_id: '418732657', country: 'FR', name: 'Groupe Ormelle SA' },
  companies: {
    national_id: '418732657',
    country: 'FR',
    name: 'Groupe Ormelle SA',
    headquarter_id: '41873265700014',
    headquarter_postalcode: '69006',
    headquarter_street: '28 cours Vitton',
    headquarter_city: 'Lyon',
    activity_code: '70.10Z',
    legal_form: '5599',
    creation_date: '1987-04-03',
    end_of_fiscal_year: '12-31',
    staff_range: 'RANGE_10_AND_249',
    turnover: '128400000',
    currency: 'EUR',
  },
  divisions: {
    address_city: 'Lyon',
    address_country: 'FR',
    address_postal_code: '69006',
    address_street: '28 cours Vitton',
    creation_date: '1987-04-03',
    national_id: '41873265700014',
    name: 'Siège de Lyon',
    activity_code: '70.10Z',
    legal_state: 'ACTIVE',
    staff_range: 'RANGE_10_AND_249',
    company_national_id: '418732657',
  },
  legalPersons: { national_id: '829154376', country: 'FR', name: 'Ormelle Participations SAS' },
  physicalPersons: {
    last_name: 'Joubert',
    first_name: 'Claire',
    birth_date: '1974-05-12',
    gender: 'female',
    birth_country: 'FR',
    nationality: 'FR',
  },
  subjects: {
    topic: 'E1',
    label: {
      fr: 'Prix du carbone et quotas d’émission sur la fonderie',
      en: 'Carbon price and emission allowances of the foundry',
    },
    description: {
      fr: 'Le site relève du système européen d’échange de quotas',
      en: 'The site is under the EU Emissions Trading System',
    },
    sub_topic: 'E1.2',
    financial_materiality: 'RISK',
    impact_materiality: 'NOT_APPLICABLE',
    time_horizon: 'MEDIUM',
  },
  contacts: {
    email: 'a.fournel@transports-fournel.example',
    last_name: 'Fournel',
    first_name: 'Aurélie',
    language: 'fr',
    category: 'SUPPLIERS',
    sub_category: 'SERVICE_PROVIDERS',
    type: 'EXTERNAL',
  },
}

/** Cells with the delimiter of another language are quoted too. */
const quote = (cell: string): string => (/[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
