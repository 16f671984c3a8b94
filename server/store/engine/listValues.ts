import { z } from 'zod'
import { filterLeaves, noValue } from '#model/schema/filters.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { filterValuesMax, type ListValues } from '#model/wire/register/listValues.ts'
import type { Binding } from './binding.ts'
import type { Tx } from './database.ts'
import { filterExpression, needsJoins, Parameters, rowsOf, type ListQuery } from './listQuery.ts'

const valueRow = z.object({ path: z.string(), value: z.string(), rows: z.number() })

/**
 * The values of each filterable field in the rows of a list, with the number of rows each: first `noValue` for the rows
 * without a value, then the most frequent. A
 * field's own filter does not apply to its values; all other filters, the search and the conditions of `place` do.
 * One statement: the fields without a filter of their own share one scan of the index that holds them all, each of
 * the others has its own scan.
 */
export async function countListValues(
  tx: Tx,
  binding: Binding,
  orgId: string,
  query: Wanted,
  ids: ListQuery['filters'] = {},
): Promise<ListValues> {
  const { resource } = binding
  const paths = filterLeaves(resource).map(({ path }) => path)
  const parameters = new Parameters()
  const own = paths.filter((path) => query.filters[path] !== undefined)
  const shared = paths.filter((path) => query.filters[path] === undefined)
  const groups = [...(shared.length > 0 ? [shared] : []), ...own.map((path) => [path])]
  const counts = groups.map((group) =>
    countsOf(binding, orgId, withoutOwn(query, group, ids), group, parameters),
  )
  const rows = await tx.sql(
    valueRow,
    `select path, value, rows from (
       select path, value, rows, row_number() over (partition by path order by value <> '${noValue}', rows desc, value) as place
       from (${counts.join(' union all ')}) counted
     ) ranked where place <= ${filterValuesMax} order by path, place`,
    parameters.values,
    'anew',
  )
  const found = Map.groupBy(rows, ({ path }) => path)
  return Object.fromEntries(
    paths.map((path) => [
      renamePath(resource.fields, 'entity', 'wire', path),
      (found.get(path) ?? []).map(({ value, rows: count }) => ({ value, count })),
    ]),
  )
}

type Wanted = Pick<ListQuery, 'search' | 'filters'>

const withoutOwn = (
  { search, filters }: Wanted,
  group: readonly string[],
  ids: ListQuery['filters'],
): Wanted => ({
  search,
  filters: {
    ...Object.fromEntries(Object.entries(filters).filter(([path]) => !group.includes(path))),
    ...ids,
  },
})

function countsOf(
  binding: Binding,
  orgId: string,
  query: Wanted,
  paths: readonly string[],
  parameters: Parameters,
): string {
  const { from, where } = rowsOf(binding, query, orgId, parameters)
  const columns = paths.map((path, index) => ({ path, name: `of_${index}` }))
  const read = columns.map(({ path, name }) => `${filterExpression(binding, path)} as ${name}`)
  const isJoined = needsJoins(binding, [...paths, ...Object.keys(query.filters)])
  const joins = isJoined || binding.searchExpression !== undefined ? binding.joins : ''
  const pick = (what: (column: (typeof columns)[number]) => string) =>
    `case ${columns.map((column) => `when grouping(${column.name}) = 0 then ${what(column)}`).join(' ')} end`
  return `select ${pick(({ path }) => `'${path}'`)} as path, coalesce(${pick(({ name }) => `${name}::text`)}, '${noValue}') as value,
      count(*)::int as rows
    from (select ${read.join(', ')} from ${from} ${joins} where ${where}) given
    group by grouping sets (${columns.map(({ name }) => `(${name})`).join(', ')})`
}
