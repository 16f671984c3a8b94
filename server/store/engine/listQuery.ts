import { searchWords } from '#model/rules/text/searchWords.ts'
import { leavesOf, type LeafField } from '#model/schema/defineResource.ts'
import { noValue } from '#model/schema/filters.ts'
import { kindOf } from '#model/schema/kinds.ts'
import type { Planning } from './database.ts'
import { expressionOf, resourceRows, type Binding } from './binding.ts'
import { columnOf } from './columnOf.ts'

/** The parameters of a list, in entity names. */
export type ListQuery = {
  pageNumber: number
  pageSize: number
  sort: { field: string; order: 'asc' | 'desc' }
  search?: string | undefined
  /** Values by entity path; a row matches when its value is one of them. `noValue` matches rows without a value. */
  filters: Readonly<Record<string, readonly string[]>>
}

/** Collects the parameters of one statement. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** The rows of a query: their source and the conditions, with the tenant named explicitly. */
export function rowsOf(
  binding: Binding,
  query: Pick<ListQuery, 'search' | 'filters'>,
  orgId: string,
  parameters: Parameters,
) {
  const conditions = [`t.org_id = ${parameters.add(orgId)}${resourceRows(binding)}`]
  let planning: Planning = 'once'
  for (const [path, values] of Object.entries(query.filters)) {
    const type = typeOf(binding, path)
    conditions.push(oneOf(filterExpression(binding, path), values, type, parameters))
    // All IDs match about the same number of rows; a state or a country may match few rows or all.
    if (type !== 'uuid') planning = 'anew'
  }
  const patterns = likePatterns(query.search ?? '')
  const isSearching = binding.hasSearch && patterns.length > 0
  if (binding.searchExpression !== undefined)
    conditions.push(...likeAll(binding.searchExpression, patterns, parameters))
  if (isSearching) conditions.push(...likeAll('t.search_text', patterns, parameters))
  return {
    from: `${isSearching ? `matrice.${binding.table}_search` : binding.table} t`,
    where: conditions.join(' and '),
    isFiltered: conditions.length > 1,
    isSearching,
    planning,
  }
}

function oneOf(expression: string, values: readonly string[], type: string, parameters: Parameters): string {
  const given = values.filter((value) => value !== noValue)
  const isAmong = `${expression} = any(${parameters.add(given)}::${type}[])`
  return given.length === values.length ? isAmong : `(${isAmong} or ${expression} is null)`
}

/** The pattern of each word of a search (`searchWords`); `%` and `_` are literal. */
export const likePatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

/** One condition per word: the trigram index serves each, but not `like all`. */
export const likeAll = (expression: string, patterns: readonly string[], parameters: Parameters): string[] =>
  patterns.map((pattern) => `${expression} like ${parameters.add(pattern)}`)

const leafOf = ({ resource }: Binding, path: string): LeafField | undefined =>
  leavesOf(resource.fields).find((candidate) => candidate.path === path)

/** The expression that a filter's values are compared with: a number filtered by bands has a band column. */
export const filterExpression = (binding: Binding, path: string): string =>
  leafOf(binding, path)?.field.bands ? `t.${columnOf(path)}_band` : expressionOf(binding, path)

/** Whether the filters on these fields use expressions that are not columns of the table. */
export const needsJoins = (binding: Binding, paths: readonly string[]): boolean =>
  paths.some((path) => path in binding.expressions && !filterExpression(binding, path).startsWith('t.'))

function typeOf(binding: Binding, path: string): string {
  const leaf = leafOf(binding, path)
  // A path that is no field of the record is the ID of a parent, or a field of persons of the other kind.
  if (!leaf) return path.endsWith('Id') ? 'uuid' : 'text'
  if (leaf.field.bands) return 'smallint'
  if (kindOf(leaf.field.schema).type === 'boolean') return 'boolean'
  const accepts = (value: string) => leaf.field.schema.safeParse(value).success
  return accepts(someId) && !accepts('text') ? 'uuid' : 'text'
}

const someId = '00000000-0000-4000-8000-000000000000'

/** The order of a list and its keyset: the sort column, then the ID, both in one direction. */
export function orderOf(binding: Binding, sort: ListQuery['sort']) {
  const known = binding.sortColumns[sort.field] ?? columnOf(sort.field)
  const column = typeof known === 'string' ? known : known[sort.order]
  return {
    column,
    orderBy: (alias: string) => `${alias}.${column} ${sort.order}, ${alias}.id ${sort.order}`,
    comparison: sort.order === 'asc' ? '>=' : '<=',
  }
}
