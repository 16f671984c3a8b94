import { codeWords, flagLabels } from '#locales/natureLabels.ts'
import { unitsBySpelling, unitsOf } from '#model/data/units.ts'
import { dataLimits } from './dataLimits.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { Refused } from './refused.ts'
import { rowsOf } from './sql.ts'

/**
 * Makes the table `typed`, with one row per record: its line, its number of cells, and for each column its text (`c…`,
 * null if empty) and its parsed value (`t…`, null if it cannot be parsed). Columns with few distinct values, such as
 * sites and dates, are parsed once per distinct value.
 * @throws Refused for a file without rows or with too many
 */
export async function parseColumns(
  engine: Engine,
  layout: Layout,
  indicators: readonly string[],
): Promise<void> {
  const texts = layout.columns.map(({ cell, text, column }) => `${textOf(cell, column.kind)} as ${text}`)
  await engine.run(`create table cells as
    select line, ${widthOf(layout)} as width, ${texts.join(', ')} from records limit ${dataLimits.rows + 1}`)
  const [size] = await engine.rows<{ rows: number }>('select count(*)::integer as rows from cells')
  if (size === undefined || size.rows === 0) throw new Refused('dataFileNoRows')
  if (size.rows > dataLimits.rows) throw new Refused('dataFileRows', { max: dataLimits.rows })

  const inTable = layout.columns.filter(({ cell, column }) => cell !== null && isLookedUp(column.kind))
  for (const column of inTable) await parseDistinctValues(engine, layout, column, indicators)
  const typed = layout.columns.flatMap((column) => {
    if (inTable.includes(column)) {
      const { typed: name, last, column: read } = column
      return [`${name}.value as ${name}`, ...(read.kind === 'period' ? [`${name}.last as ${last}`] : [])]
    }
    return [
      `${castOf(column)} as ${column.typed}`,
      ...(column.column.kind === 'period' ? [`null::date as ${column.last}`] : []),
    ]
  })
  const joins = inTable.map(
    ({ text, typed: name }) => `left join words_${name} as ${name} on cells.${text} = ${name}.word`,
  )
  await engine.run(`create table typed as
    select cells.*, ${typed.join(', ')} from cells ${joins.join(' ')}`)
  await engine.run('drop table cells')
}

/** Number of cells of a record; cells beyond the headers count only if one of them is not empty. */
const widthOf = ({ width }: Layout): string => `case
  when len(cells) > ${width} and trim(array_to_string(cells[${width + 1}:], '')) = '' then ${width} else len(cells) end`

function textOf(cell: number | null, kind: string): string {
  if (cell === null) return 'null::varchar'
  const trimmed = `nullif(trim(cells[${cell}]), '')`
  return kind === 'text' || kind === 'site' ? `plain_text(${trimmed})` : trimmed
}

const lookedUp = new Set(['site', 'date', 'unit', 'code', 'flag', 'indicator', 'period'])
const isLookedUp = (kind: string): boolean => lookedUp.has(kind)

function castOf({ cell, text, column }: PlacedColumn): string {
  if (column.kind === 'text') return text
  if (column.kind === 'number') return cell === null ? 'null::double' : `to_number(${text})`
  return column.kind === 'date' || column.kind === 'period' ? 'null::date' : 'null::varchar'
}

/** Makes `words_t…(word, value)`: the parsed value of each distinct text of a column. */
async function parseDistinctValues(
  engine: Engine,
  layout: Layout,
  { text, typed, name, column }: PlacedColumn,
  indicators: readonly string[],
): Promise<void> {
  const words = `(select distinct ${text} as word from cells where ${text} is not null) as words`
  const known = (rows: readonly (readonly [string, string])[], spelling: string) =>
    `select word, known.value from ${words}
      left join ${rowsOf('known', { spelling: 'varchar', value: 'varchar' }, rows)} on known.spelling = ${spelling}`
  await engine.run(
    `create table words_${typed} as ${((): string => {
      switch (column.kind) {
        case 'site':
          return `select word, site_words.site as value from ${words}
          left join site_words on site_words.word_folded = fold(word)`
        case 'date':
          return `select word, ${layout.nature.dates === 'YYYYMMDD' ? 'to_compact_date' : 'to_date'}(word) as value from ${words}`
        case 'period':
          return `select word, months.first as value, (months.first + to_months(months.months) - interval 1 day)::date as last
          from (select word, period_of(word) as months from ${words})`
        case 'unit': {
          const codes = new Set<string>(unitsOf(column.of))
          const rows = [...unitsBySpelling].filter(([, code]) => codes.has(code))
          return known(rows, 'unit_spelling(word)')
        }
        case 'code':
          return known(codeWords(layout.nature.code, name, column.codes), 'fold(word)')
        case 'flag':
          return known(flagLabels, 'fold(word)')
        default:
          return known(
            indicators.map((code) => [code.toLowerCase(), code] as const),
            'lower(word)',
          )
      }
    })()}`,
  )
}
