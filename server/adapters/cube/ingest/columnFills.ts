import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeWords, headWords } from '#locales/natureLabels.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import { unitSpelling, unitsBySpelling, unitsOf } from '#model/data/units.ts'
import { unitOfHead } from '#model/rules/csv/reading/unitOfHead.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { ColumnFill, FoundReading } from '#model/wire/data/fileReading.ts'
import type { IngestOrder } from '../ingest.ts'
import { currencyOfHead, currencyWords } from './amounts.ts'
import type { MonthColumns } from './monthColumns.ts'
import type { Engine } from './openEngine.ts'
import type { Heads } from './readHeaders.ts'
import { literal } from './sql.ts'

type Fill = FoundReading['fills'][number]

/**
 * What fills the columns of the nature that the file does not have: as a person said, otherwise a unit in the heading of
 * its quantity, otherwise a unit or code in the lines above the headings. A placed column is only filled by a person.
 */
export function findFills(
  nature: Nature,
  heads: Heads,
  placed: ReadonlyMap<string, string>,
  { reading }: IngestOrder,
  months: MonthColumns | undefined,
): Fill[] {
  const given = reading.fills ?? {}
  const fills = new Map<string, Fill>()
  const add = (column: string, fill: ColumnFill, by: Fill['by']) => {
    const isSaid = by === 'person' || !Object.hasOwn(given, column)
    if (isSaid && !fills.has(column) && Object.hasOwn(nature.columns, column))
      fills.set(column, { column, fill, by })
  }
  for (const [column, fill] of Object.entries(given)) if (fill !== null) add(column, fill, 'person')
  for (const [column, fill] of months?.fills ?? []) add(column, fill, 'head')
  const isFree = (column: string) => !placed.has(column)
  for (const { value, unit } of nature.measures) {
    const head = typeof value === 'string' ? placed.get(value) : undefined
    if (head === undefined || typeof unit !== 'object' || !isFree(unit.column)) continue
    const constant = unitOfHead(head)
    if (constant !== undefined && isWord(nature, unit.column, constant))
      add(unit.column, { constant }, 'head')
  }
  for (const [column, placedColumn] of Object.entries(nature.columns)) {
    if (placedColumn.kind !== 'currency' || !isFree(column)) continue
    const said = new Set(placedColumn.of.flatMap((amount) => currencyOfHead(placed.get(amount) ?? '') ?? []))
    const [constant] = said
    if (constant !== undefined && said.size === 1) add(column, { constant }, 'head')
  }
  const known = headWords(nature)
  for (const [head, constant] of pairsAbove(heads)) {
    const column = known.get(normaliseHeader(head))
    if (column !== undefined && isFree(column) && isWord(nature, column, constant))
      add(column, { constant }, 'preamble')
  }
  return [...fills.values()]
}

/** Whether a text is a unit or a code of a column. */
function isWord(nature: Nature, name: string, text: string): boolean {
  const column = nature.columns[name]
  if (column?.kind === 'unit') {
    const code = unitsBySpelling.get(unitSpelling(text))
    return code !== undefined && unitsOf(column.of).includes(code)
  }
  if (column?.kind === 'currency') return currencyWords.has(normalise(text))
  return (
    column?.kind === 'code' &&
    codeWords(nature.code, name, column.codes).some(([word]) => word === normalise(text))
  )
}

/** Headings and values above the headings: a line of words above a line of values, or « word: value ». */
function pairsAbove({ opening, line }: Heads): [string, string][] {
  const above = opening.filter((record) => record.line < line)
  return above.flatMap(({ cells }, index) => {
    const below = above[index + 1]?.cells
    const named = cells.flatMap((cell): [string, string][] => {
      const [, head = '', value = ''] = /^([^:]{2,60}):\s*(\S.*)$/.exec(cell.trim()) ?? []
      return head === '' ? [] : [[head, value]]
    })
    const [head = '', value = ''] = cells
    const beside: [string, string][] =
      cells.filter((cell) => cell.trim() !== '').length === 2 ? [[head, value]] : []
    const stacked = cells.flatMap((cell, at): [string, string][] => {
      const under = below?.[at]?.trim() ?? ''
      return cell.trim() === '' || under === '' ? [] : [[cell, under]]
    })
    return [...named, ...beside, ...stacked]
  })
}

/** Makes the table `constants(name, value)`: the values that fill columns in every row. */
export async function createConstants(
  engine: Engine,
  nature: Nature,
  fills: readonly Fill[],
  { work, startDate, endDate }: IngestOrder,
): Promise<void> {
  const path = join(work, 'constants.json')
  const rows = fills.flatMap(({ column: name, fill }) => {
    if ('constant' in fill) return [{ name, value: fill.constant }]
    if (!('declared' in fill)) return []
    const { time } = nature
    const day = 'end' in time && time.end === name ? endDate : startDate
    if ('year' in time && time.year === name) return [{ name, value: day.slice(0, 4) }]
    return [{ name, value: nature.dates === 'YYYYMMDD' ? day.replaceAll('-', '') : day }]
  })
  await writeFile(path, JSON.stringify(rows), { mode: 0o600 })
  await engine.run(`create table constants as
    select * from read_json(${literal(path)}, format = 'array', columns = {name: 'varchar', value: 'varchar'})`)
}
