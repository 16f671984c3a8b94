import type { RowCheck } from './check.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'

const signs = [',', '.'] as const
type Sign = (typeof signs)[number]

/** A column of numbers: how many of its cells have each separator as the last one, and how many could be thousands. */
type Written = { column: PlacedColumn; all: Record<Sign, number>; unsure: Record<Sign, number> }

/** One separator with up to three digits before it and three after: 1,234 can mean 1234 or 1.234. */
const eitherWay = `'[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}'`

const other = (sign: Sign): Sign => (sign === ',' ? '.' : ',')

/** SQL for cells whose decimal separator is this one. Text that is not a number has its own mark. */
const hasSign = ({ text, typed }: PlacedColumn, sign: Sign): string =>
  `(${typed} is not null and contains(${text}, '${sign}') and instr(${text}, '${sign}') > instr(${text}, '${other(sign)}'))`

const isUnsure = (column: PlacedColumn, sign: Sign): string =>
  `(${hasSign(column, sign)} and regexp_full_match(${column.text}, ${eitherWay}))`

const ofKind = ({ columns }: Layout, kind: string): PlacedColumn[] =>
  columns.filter(({ column, cell }) => column.kind === kind && cell !== null)

/** How often the cells of each column of numbers have each separator as their last one. */
async function countSigns(engine: Engine, layout: Layout): Promise<Written[]> {
  const columns = ofKind(layout, 'number')
  if (columns.length === 0) return []
  const counts = columns.flatMap((column) =>
    signs.map(
      (
        sign,
        index,
      ) => `(count(*) filter (where ${hasSign(column, sign)}))::integer as all_${index}_${column.text},
        (count(*) filter (where ${isUnsure(column, sign)}))::integer as unsure_${index}_${column.text}`,
    ),
  )
  const [found = {}] = await engine.rows<Record<string, number>>(`select ${counts.join(', ')} from typed`)
  const countsOf = (kind: string, { text }: PlacedColumn): Record<Sign, number> => ({
    ',': found[`${kind}_0_${text}`] ?? 0,
    '.': found[`${kind}_1_${text}`] ?? 0,
  })
  return columns.map((column) => ({
    column,
    all: countsOf('all', column),
    unsure: countsOf('unsure', column),
  }))
}

function mostUsed(some: readonly Written[]): Sign | undefined {
  const [comma, stop] = signs.map((sign) => some.reduce((sum, { all }) => sum + all[sign], 0))
  if (comma === stop) return undefined
  return (comma ?? 0) > (stop ?? 0) ? ',' : '.'
}

/** The most frequent decimal separator of a column, or of the file if the column has none. */
export async function decimalSigns(engine: Engine, layout: Layout): Promise<(column: string) => Sign> {
  const written = await countSigns(engine, layout)
  return (name) => mostUsed(written.filter(({ column }) => column.name === name)) ?? mostUsed(written) ?? ','
}

/**
 * A column uses one decimal separator: values with the rarer one could be thousands. A value with three digits after
 * its only separator is ambiguous too, unless the column, the file or its delimiter decides.
 */
export async function numberChecks(engine: Engine, layout: Layout, delimiter: string): Promise<RowCheck[]> {
  const written = await countSigns(engine, layout)
  if (written.length === 0) return []
  const isSure = (sign: Sign) => written.some(({ all, unsure }) => all[sign] > unsure[sign])
  const usual: Sign = delimiter === ',' ? '.' : ','
  const isEvident = (sign: Sign) =>
    !isSure(other(sign)) && (isSure(sign) || (sign === usual && delimiter !== '\t'))
  return written.flatMap(({ column, all, unsure }): RowCheck[] => {
    const about = { severity: 'error', column: column.name } as const
    if (all[','] > 0 && all['.'] > 0) {
      const rarer = all[','] < all['.'] ? ',' : '.'
      return [{ ...about, rule: 'mixedNumbers', finds: hasSign(column, rarer) }]
    }
    return signs
      .filter((sign) => unsure[sign] > 0 && unsure[sign] === all[sign] && !isEvident(sign))
      .map((sign) => ({ ...about, rule: 'ambiguousNumber', finds: isUnsure(column, sign) }))
  })
}

const low = '(0?[1-9]|1[0-2])'
const high = '(1[3-9]|2[0-9]|3[01])'
const between = '[/.-]'
const year = '[0-9]{4}'

const countOf = (first: string, second: string): string =>
  `(count(*) filter (where regexp_full_match(word, ${literal(first + between + second + between + year)})))::integer`

/** In a file with month-first dates, a date that is valid both ways is not read day first. */
export async function dateChecks(engine: Engine, layout: Layout): Promise<RowCheck[]> {
  const columns = layout.nature.dates === undefined ? ofKind(layout, 'date') : []
  if (columns.length === 0) return []
  const labels = columns.map(({ typed }) => `select word from words_${typed}`).join(' union all ')
  const [found] = await engine.rows<{ months: number; days: number }>(
    `select ${countOf(low, high)} as months, ${countOf(high, low)} as days from (${labels})`,
  )
  // A single month-first date among day-first ones is a typing error.
  if (found === undefined || found.months === 0 || found.months < found.days) return []
  return columns.map(({ name, text }) => ({
    rule: 'ambiguousDate',
    severity: 'error',
    column: name,
    finds: `regexp_full_match(${text}, ${literal(low + between + low + between + year)})
      and ltrim(regexp_extract(${text}, '[0-9]+'), '0') <> ltrim(regexp_extract(${text}, '[0-9]+[^0-9]([0-9]+)', 1), '0')`,
  }))
}
