import { kindOf } from '#model/schema/kinds.ts'
import type { CsvColumn } from './csvColumns.ts'
import { proposeNationalId } from '../register/nationalIds.ts'
import { padPostalCode } from '../register/postalCodes.ts'
import { readDate, readMonthDay } from '../text/readDate.ts'
import { serialDay } from '../text/serialDay.ts'

/**
 * A proposed correction for a refused cell: digits that a spreadsheet cut or grouped, or another format of a date or
 * amount. Undefined if there is no proposal; a proposal is validated before it is applied.
 */
export function proposeCorrection(
  column: Pick<CsvColumn, 'path' | 'schema'>,
  value: string,
): string | undefined {
  const proposal = propose(column, value.trim())
  return proposal === undefined || proposal === value.trim() ? undefined : proposal
}

function propose({ path, schema }: Pick<CsvColumn, 'path' | 'schema'>, value: string): string | undefined {
  if (path.endsWith('ationalId')) return proposeNationalId(value)
  if (path.endsWith('postalCode')) return padPostalCode(value)
  if (path === 'email') return fits(schema, proposeEmail(value))
  if (path === 'endOfFiscalYear') return readMonthDay(value)
  const { type } = kindOf(schema)
  if (type === 'date') return fits(schema, proposeDate(value))
  return type === 'number' ? proposeAmount(value) : undefined
}

/**
 * Removes text that a mail program or a typing error adds to an address: « Claire <claire@ormelle.fr> », «
 * claire@ormelle,fr ».
 */
function proposeEmail(value: string): string | undefined {
  if (hasTwo(value)) return undefined
  const [, inBrackets] = /<([^<>]+)>/.exec(value) ?? []
  return (inBrackets ?? value)
    .replace(/^mailto:/i, '')
    .replace(/\s/g, '')
    .replace(/,/g, '.')
    .replace(/^[."';]+|[."';]+$/g, '')
    .replace(/\.{2,}/g, '.')
}

/** Two addresses in one cell: which one is meant is unknown. */
const hasTwo = (text: string): boolean => (text.match(/[@＠]/g)?.length ?? 0) > 1

/** "1987-04-03T00:00:00", or « 3041987 », whose leading zero a spreadsheet removed. */
const proposeDate = (value: string): string | undefined =>
  readDate(value.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1')) ??
  (/^\d{7}$/.test(value) ? readDate(`0${value}`) : undefined) ??
  serialDay(value)

/** « 1 234,50 € », "€1,234.50": the last of two different separators is the decimal separator. */
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
