import type { FoundReading, Reading } from '#model/wire/data/fileReading.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'

const signs = [',', '.'] as const
export type Sign = (typeof signs)[number]

/** How a column of numbers is read: its decimal separator, or null where its cells leave it open. */
export type NumberConvention = {
  column: PlacedColumn
  sign: Sign | null
  by: FoundReading['conventions'][number]['by']
  /** A cell that proves it. */
  evidence: string | null
}

const other = (sign: Sign): Sign => (sign === ',' ? '.' : ',')
const quoted = { ',': ',', '.': '[.]' } as const

/**
 * Cells that can be read with this decimal separator only: with both separators, with the other one twice, or with a
 * number of digits after it that is no group.
 */
const proves = (sign: Sign, bare: string): string => {
  const [decimal, group] = [quoted[sign], quoted[other(sign)]]
  const grouped = `[+-]?[0-9]{1,3}(${group}[0-9]{3})+${decimal}[0-9]+|[+-]?[0-9]{1,3}(${group}[0-9]{3}){2,}`
  const single = `[+-]?[0-9]*${decimal}([0-9]{1,2}|[0-9]{4,})|[+-]?(0+|[0-9]{4,})?${decimal}[0-9]{3}`
  return `regexp_full_match(${bare}, ${literal(`${grouped}|${single}`)})`
}

/** Cells that can be read either way: three digits after the only separator. */
const isOpen = (sign: Sign, bare: string): string =>
  `regexp_full_match(${bare}, '[+-]?[1-9][0-9]{0,2}${quoted[sign]}[0-9]{3}')`

/** Cells of a column that can be read either way, in SQL. */
export const isEitherWay = ({ text }: PlacedColumn): string =>
  `(${signs.map((sign) => isOpen(sign, `bare_number(${text})`)).join(' or ')})`

type Counted = Record<string, number | string | null>

/**
 * The decimal separator of each column of numbers: as given, as most of its conclusive cells prove, as the other columns
 * of the file prove, or as the delimiter suggests. Reads the table `cells`.
 */
export async function numberConventions(
  engine: Engine,
  layout: Layout,
  given: Reading['decimals'],
  delimiter: string,
): Promise<NumberConvention[]> {
  const columns = layout.columns.filter(({ column, isThere }) => column.kind === 'number' && isThere)
  if (columns.length === 0) return []
  const [found = {}] = await engine.rows<Counted>(
    `select ${columns
      .flatMap(({ text }) => {
        // Other cells decide nothing, and patterns take time.
        const bare = `(case when contains(${text}, ',') or contains(${text}, '.') then bare_number(${text}) end)`
        return [
          ...signs.flatMap((sign, index) => [
            `(count(*) filter (where ${proves(sign, bare)}))::integer as n${index}_${text}`,
            `left(any_value(${text}) filter (where ${proves(sign, bare)}), 40) as e${index}_${text}`,
          ]),
          ...signs.map(
            (sign, index) => `(count(*) filter (where ${isOpen(sign, bare)}))::integer as o${index}_${text}`,
          ),
        ]
      })
      .join(', ')} from cells`,
  )
  const countOf = (index: number, { text }: PlacedColumn) => Number(found[`n${index}_${text}`] ?? 0)
  const openOf = (index: number, { text }: PlacedColumn) => Number(found[`o${index}_${text}`] ?? 0)
  const totals = signs.map((_, index) => columns.reduce((sum, column) => sum + countOf(index, column), 0))
  const [commas = 0, stops = 0] = totals
  const usual: Sign = delimiter === ',' ? '.' : ','
  return columns.map((column): NumberConvention => {
    const said = given?.[column.name]
    if (said) return { column, sign: said, by: 'person', evidence: null }
    const [comma, stop] = [countOf(0, column), countOf(1, column)]
    if (comma !== stop) {
      const index = comma > stop ? 0 : 1
      return {
        column,
        sign: signs[index] ?? ',',
        by: 'cells',
        evidence: textOf(found[`e${index}_${column.text}`]),
      }
    }
    const [openComma, openStop] = [openOf(0, column), openOf(1, column)]
    const isOpenInUsual = (usual === ',' ? openStop : openComma) === 0 && delimiter !== '\t'
    const ofFile = commas > 0 === stops > 0 ? null : commas > 0 ? ',' : '.'
    const ofFormat =
      comma > 0 || openComma + openStop === 0 || (isOpenInUsual && commas + stops === 0) ? usual : null
    return { column, sign: ofFile ?? ofFormat, by: 'file', evidence: null }
  })
}

const textOf = (value: string | number | null | undefined): string | null =>
  typeof value === 'string' ? value : null
