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

/** Where a record's values stand in a row: its own by their column, those of its groups one level deeper. */
type Layout = {
  leaves: readonly { key: string; column: string }[]
  groups: readonly { key: string; layout: Layout; nullColumn: string | undefined }[]
}

const layouts = new WeakMap<Binding, Layout>()

/** Nests a row's dotted columns into a record in entity names. */
export function recordOf(binding: Binding, row: Row): Row {
  let layout = layouts.get(binding)
  if (!layout) {
    layout = layOut(binding, leavesOf(binding.resource.fields), '')
    layouts.set(binding, layout)
  }
  return nest(layout, row)
}

function layOut(binding: Binding, leaves: readonly { path: string }[], prefix: string): Layout {
  const below = leaves.filter(({ path }) => path.startsWith(prefix))
  const keys = new Set(below.map(({ path }) => path.slice(prefix.length).split('.', 1)[0] ?? ''))
  const isLeaf = (key: string) => below.some(({ path }) => path === prefix + key)
  return {
    leaves: [...keys].filter(isLeaf).map((key) => ({ key, column: prefix + key })),
    groups: [...keys]
      .filter((key) => !isLeaf(key))
      .map((key) => {
        const group = prefix + key
        const nullKey = binding.nullableGroups[group]
        return {
          key,
          layout: layOut(binding, below, `${group}.`),
          nullColumn: nullKey && `${group}.${nullKey}`,
        }
      }),
  }
}

function nest({ leaves, groups }: Layout, row: Row): Row {
  const record: Row = {}
  for (const { key, column } of leaves) record[key] = row[column]
  for (const { key, layout, nullColumn } of groups) {
    record[key] = nullColumn && row[nullColumn] === null ? null : nest(layout, row)
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
