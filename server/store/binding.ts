import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'

/** Ties a declaration to its table. By convention a field's column is its path in snake_case on alias `t`. */
export type Binding = {
  resource: Resource
  table: string
  /** Expressions of fields that are no column of the table, by entity path. */
  expressions: Readonly<Record<string, string>>
  /** Joined to `t`; each join finds at most one row. */
  joins: string
  /** Groups that are null when this path of theirs is null. */
  nullableGroups: Readonly<Record<string, string>>
  /** Sortable fields: a column of `t` that is never null and leads an index behind `org_id`. */
  sortColumns: Readonly<Record<string, string>>
  hasSearch: boolean
}

export type Row = Record<string, unknown>

/** Declares a binding; what a table does not need is left out. */
export function bind(given: Pick<Binding, 'resource' | 'table' | 'sortColumns'> & Partial<Binding>): Binding {
  return { expressions: {}, joins: '', nullableGroups: {}, hasSearch: false, ...given }
}

export const columnOf = (path: string): string =>
  path.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const expressionOf = (binding: Binding, path: string): string =>
  binding.expressions[path] ?? `t.${columnOf(path)}`

const selected = new WeakMap<Binding, string>()

/** The select list: each field under its dotted path, and the row's version for its ETag. */
export function selectList(binding: Binding): string {
  const known = selected.get(binding)
  if (known) return known
  const columns = leavesOf(binding.resource.fields).map(
    ({ path }) => `${expressionOf(binding, path)} as "${path}"`,
  )
  const list = [...columns, 't.version as "$version"'].join(', ')
  selected.set(binding, list)
  return list
}

/** Nests a row's dotted columns into a record in entity names. */
export function recordOf(binding: Binding, row: Row): Row {
  const record: Row = {}
  for (const [path, value] of Object.entries(row)) {
    if (path !== '$version') setAt(record, path, value)
  }
  for (const [group, key] of Object.entries(binding.nullableGroups)) {
    if (row[`${group}.${key}`] === null) record[group] = null
  }
  return record
}

/** The columns and values that a record in entity names gives; unknown and absent paths give none. */
export function columnsOf(binding: Binding, record: Row): Row {
  const columns: Row = {}
  for (const { path } of leavesOf(binding.resource.fields)) {
    const value = valueAt(record, path)
    if (value !== undefined && !(path in binding.expressions)) columns[columnOf(path)] = value
  }
  return columns
}

function setAt(record: Row, path: string, value: unknown): void {
  const dot = path.indexOf('.')
  if (dot < 0) {
    record[path] = value
    return
  }
  const head = path.slice(0, dot)
  const nested = (record[head] ??= {}) as Row
  setAt(nested, path.slice(dot + 1), value)
}
