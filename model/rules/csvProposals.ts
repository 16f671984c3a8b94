import { kindOf } from '../schema/kinds.ts'
import type { CsvColumn } from './csvColumns.ts'
import { isSiren, isSiret } from './nationalIds.ts'

/**
 * What was most likely meant by a cell that was refused: digits that a spreadsheet cut or grouped, a date or an
 * amount written otherwise. Undefined where nothing can be told; the rules are asked again before it is taken.
 */
export function proposeCorrection(column: CsvColumn, value: string): string | undefined {
  const proposal = propose(column, value.trim())
  return proposal === undefined || proposal === value.trim() ? undefined : proposal
}

function propose({ path, schema }: CsvColumn, value: string): string | undefined {
  if (path.endsWith('ationalId')) return proposeNumber(value)
  if (path === 'email') return fits(schema, proposeEmail(value))
  if (path === 'endOfFiscalYear') return proposeMonthDay(value)
  const { type } = kindOf(schema)
  if (type === 'date') return fits(schema, proposeDate(value))
  return type === 'number' ? proposeAmount(value) : undefined
}

/** The right SIREN or SIRET nearest to what was typed: a letter O for a zero, a zero lost in front, a VAT number. */
function proposeNumber(value: string): string | undefined {
  const bare = value.replace(/[\s.-]/g, '')
  const isMistyped = /^[\doOlI]+$/.test(bare)
  const digits = (isMistyped ? bare.replace(/[oO]/g, '0').replace(/[lI]/g, '1') : bare).replace(/\D/g, '')
  const vat = /^FR\s*[\dA-Z]{2}/i.test(value) ? digits.slice(-9) : ''
  return [digits, `0${digits}`, vat].find((candidate) => isSiren(candidate) || isSiret(candidate))
}

/** What a directory or a hurried hand adds to an address: « Claire <claire@ormelle.fr> », « claire@ormelle,fr ». */
function proposeEmail(value: string): string {
  const [, inBrackets] = /<([^<>]+)>/.exec(value) ?? []
  return (inBrackets ?? value)
    .replace(/^mailto:/i, '')
    .replace(/\s/g, '')
    .replace(/,/g, '.')
    .replace(/^[."';]+|[."';]+$/g, '')
    .replace(/\.{2,}/g, '.')
}

/** « 3/4/1987 », "1987.4.3": the day first, as French and British spreadsheets write it. */
function proposeDate(value: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(value) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, first, second, third] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:[T ].*)?$/.exec(value) ?? []
  return first && second && third
    ? `${first}-${second.padStart(2, '0')}-${third.padStart(2, '0')}`
    : undefined
}

/** « 31/12 »: a month cannot be 31, so the order is told by the numbers; what is left open stays so. */
function proposeMonthDay(value: string): string | undefined {
  const [, one = '', other = ''] = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]\d{4})?$/.exec(value) ?? []
  const isDayFirst = Number(one) > 12 && Number(one) <= 31 && Number(other) >= 1 && Number(other) <= 12
  return isDayFirst ? `${other.padStart(2, '0')}-${one}` : undefined
}

/** « 1 234,50 € », "€1,234.50": the last of two different separators is the decimal one. */
function proposeAmount(value: string): string | undefined {
  const bare = value.replace(/^(EUR|€)|(EUR|€)$/gi, '').replace(/[\s’']/g, '')
  const decimal = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  const grouping = decimal === '.' ? ',' : '.'
  const isGrouped = bare.split(decimal).length > 2
  const plain = bare.replaceAll(grouping, '').replaceAll(decimal, isGrouped ? '' : '.')
  return /^\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

const fits = (schema: CsvColumn['schema'], proposal: string | undefined): string | undefined =>
  schema.safeParse(proposal).success ? proposal : undefined
