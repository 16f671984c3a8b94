import { dimensionLevels, levelCodes, levelOf } from '#model/rules/cube/levels.ts'
import { calendarNumber, calendarOf, fiscalCalendar } from '#model/rules/cube/periods.ts'
import { literal, rowsOf } from '../ingest/sql.ts'
import type { Dimensions } from './dimensions.ts'
import { conditions } from './measureConditions.ts'
import { perimeterColumns, scoreColumns } from './scoreTables.ts'

export type ColumnType = 'boolean' | 'smallint' | 'integer' | 'integer null' | 'double' | 'double null'

/** A table that queries read: numbers only, sorted for the most frequent queries. */
export type CubeTable = {
  columns: Readonly<Record<string, ColumnType>>
  order: readonly string[]
  /** Its rows as DuckDB SQL, from the views and tables that a cube is opened with. */
  select: (dimensions: Dimensions) => string
}

const columnsOf = <Type extends ColumnType>(type: Type, names: readonly string[]): Record<string, Type> =>
  Object.fromEntries(names.map((name) => [name, type]))

/** A table of numbers from the dimensions, whose first column is the position. */
function placedTable(
  names: readonly string[],
  rowsIn: (dimensions: Dimensions) => readonly (readonly number[])[],
): CubeTable {
  const columns = columnsOf('integer', names)
  return {
    columns,
    order: names.slice(0, 1),
    select: (dimensions) =>
      `select * from ${rowsOf(
        'given',
        columns,
        rowsIn(dimensions).map((row, index) => [index, ...row.slice(0, names.length - 1)]),
      )}`,
  }
}

const monthOf = (column: string): string => `(year(${column}) * 12 + month(${column}) - 1)::integer`
const dayOf = (column: string): string => `(${column} - date '1970-01-01')::integer`

const fiscalShift = (column: string): string => ` + sites.shift + (day(${column}) > sites.last_day)::integer`

/** SQL for the period of each level that a fact lies in; null if it spans several. */
const periods = levelCodes.flatMap((level) => {
  const { source, months, isFiscal } = levelOf(level)
  if (source !== 'time' || months === undefined) return []
  const period = (column: string) =>
    months === 0 ? dayOf(column) : `((${monthOf(column)}${isFiscal ? fiscalShift(column) : ''}) // ${months})`
  const [first, last] = [period('start_date'), period('end_date')]
  return [{ level, sql: `case when ${first} = ${last} then ${first} end` }]
})

const daysIn = (column: string): string => `day(last_day(${column}))`

/** SQL for the number of months that a fact covers, parts of months included. */
const monthsCovered = `case when ${monthOf('start_date')} = ${monthOf('end_date')}
  then (end_date - start_date + 1) / ${daysIn('start_date')}
  else (${daysIn('start_date')} - day(start_date) + 1) / ${daysIn('start_date')}
    + day(end_date) / ${daysIn('end_date')} + ${monthOf('end_date')} - ${monthOf('start_date')} - 1 end`

const flags = conditions.map(({ dimension, is }, index) => ({
  name: `c${index}`,
  sql: `coalesce(facts.dimensions ->> ${literal(dimension)} = ${literal(is)}, false)`,
}))

/** Ids with their numbers, as a table in a statement. */
const numbered = (name: string, ids: readonly string[]): string =>
  rowsOf(
    name,
    { id: 'varchar', number: 'integer' },
    ids.map((id, number) => [id, number]),
  )

const shifted = (ids: readonly string[], sites: Dimensions['sites']): string =>
  rowsOf(
    'sites',
    { id: 'varchar', number: 'integer', shift: 'integer', last_day: 'integer' },
    ids.map((id, number) => {
      const { shift, lastDay } = calendarOf(sites[number]?.[4] ?? calendarNumber(fiscalCalendar(null)))
      return [id, number, shift, lastDay]
    }),
  )

/** SQL that replaces texts by numbers and dates by the numbers of their periods. */
const selectFacts = ({ of, file, sites }: Dimensions): string => `
  select sites.number as site, indicators.number::smallint as indicator, files.number as file,
         ${dayOf('start_date')} as d0, ${dayOf('end_date')} as d1,
         ${[...periods.map(({ level, sql }) => `${sql} as "${level}"`), ...flags.map(({ name, sql }) => `${sql} as ${name}`)].join(', ')},
         (${monthsCovered})::double as months, value, mix, place::integer as place
  from facts
    join ${shifted(of.division.ids, sites)} on sites.id = facts.site_id
    join ${numbered('indicators', of.indicator.ids)} on indicators.id = facts.indicator
    join ${numbered('files', file.ids)} on files.id = facts.file_id
    join mixes on mixes.dimensions = facts.dimensions
  where value is not null`

/** All tables that queries read, in DuckDB and in ClickHouse: a table added here is created, loaded and dropped. */
export const cubeTables = {
  cube_facts: {
    columns: {
      ...columnsOf('integer', ['site']),
      ...columnsOf('smallint', ['indicator']),
      ...columnsOf('integer', ['file', 'd0', 'd1']),
      ...columnsOf(
        'integer null',
        periods.map(({ level }) => level),
      ),
      ...columnsOf(
        'boolean',
        flags.map(({ name }) => name),
      ),
      ...columnsOf('double', ['months', 'value']),
      ...columnsOf('integer', ['mix', 'place']),
    },
    order: ['indicator', 'd0', 'site'],
    select: selectFacts,
  },
  cube_sites: placedTable(
    ['site', 'company', 'country', 'section', 'code', 'calendar'],
    ({ sites }) => sites,
  ),
  cube_indicators: placedTable(['indicator', 'universe', 'topic'], ({ indicators }) => indicators),
  cube_files: placedTable(['file', 'import', 'nature'], ({ files }) => files),
  cube_details: {
    columns: columnsOf('integer', ['mix', ...dimensionLevels]),
    order: ['mix'],
    select: () => `select ${['mix', ...dimensionLevels.map((level) => `"${level}"`)].join(', ')} from mixes`,
  },
  cube_scores: { columns: scoreColumns, order: ['line'], select: () => 'select * from scores' },
  cube_perimeters: {
    columns: perimeterColumns,
    order: ['perimeter', 'site'],
    select: () => 'select * from perimeters',
  },
} as const satisfies Readonly<Record<string, CubeTable>>

export type CubeTableName = keyof typeof cubeTables
