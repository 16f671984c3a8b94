import { z } from 'zod'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import type { Fields } from '#model/schema/field.ts'
import { valueAt } from '#model/schema/rules.ts'
import { nameOn, type Side } from '#model/schema/shapes.ts'
import { columnOf } from './columnOf.ts'

export type SortColumn = string | { asc: string; desc: string }

/** Binds a declaration to its table. By convention a field's column is its path in snake_case on alias `t`. */
export type Binding = {
  resource: Resource
  table: string
  /** Expressions of fields that are no column of the table, by entity path. */
  expressions: Readonly<Record<string, string>>
  /** Joined to `t`; each join finds at most one row. */
  joins: string
  /** Groups that are null when the given path in them is null. */
  nullableGroups: Readonly<Record<string, string>>
  /**
   * Sortable fields: a column of `t` that is never null and is indexed right after `org_id`. A field with blanks
   * needs two columns, one per direction, since blanks come last in both directions.
   */
  sortColumns: Readonly<Record<string, SortColumn>>
  hasSearch: boolean
  /** The expression that a search uses where the table has no `search_text`: for small tables. */
  searchExpression?: string
  /** Selects the rows of this resource, where it shares the table with another. */
  only?: { column: string; value: string }
  /** Path of the parent record: the parent's history also shows this record's changes. */
  parent?: string
}

export type Row = Record<string, unknown>

/**
 * A row with the columns of `selectList`, which `recordOf` reads. Its values are not checked one by one: they come from
 * columns that the declaration created and that every write has validated.
 */
export const storedRow = z.custom<Row>()

/** Declares a binding, with defaults for omitted properties. */
export function bind(given: Pick<Binding, 'resource' | 'table' | 'sortColumns'> & Partial<Binding>): Binding {
  return { expressions: {}, joins: '', nullableGroups: {}, hasSearch: false, ...given }
}

/** The two columns of a sort order with blanks (`tables/listColumns`). */
export const ascendingAndDescending = (column: string): SortColumn => ({ asc: `${column}_up`, desc: column })

/** Narrows a condition on alias `t` to the rows of the resource. */
export const resourceRows = ({ only }: Binding): string =>
  only === undefined ? '' : ` and t.${only.column} = '${only.value}'`

/** Name of the counters that hold the number of rows (`store/security.ts`). */
export const counterOf = ({ table, only }: Binding): string =>
  only === undefined ? table : `${table}:${only.value}`

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

/** The position of a record's values in a row: its own by their column, those of its groups one level deeper. */
type Layout = {
  leaves: readonly { name: string; column: string }[]
  groups: readonly { name: string; nullColumn: string | undefined; layout: Layout }[]
}

const layouts = { entity: new WeakMap<Binding, Layout>(), wire: new WeakMap<Binding, Layout>() }

function layoutOf(binding: Binding, side: Side): Layout {
  let layout = layouts[side].get(binding)
  if (!layout) {
    layout = layOutFields(binding, binding.resource.fields, side, '')
    layouts[side].set(binding, layout)
  }
  return layout
}

/** Nests a row's dotted columns into a record, in entity names or in wire names. */
export const recordOf = (binding: Binding, row: Row, side: Side = 'entity'): Row =>
  nest(layoutOf(binding, side), row)

function layOutFields(binding: Binding, fields: Fields, side: Side, prefix: string): Layout {
  const members = Object.entries(fields).map(([key, member]) => ({
    path: prefix + key,
    name: nameOn(side, key, member),
    member,
  }))
  return {
    leaves: members.flatMap(({ path, name, member }) =>
      member.kind === 'field' ? { name, column: path } : [],
    ),
    groups: members.flatMap(({ path, name, member }) => {
      if (member.kind === 'field') return []
      const nullKey = binding.nullableGroups[path]
      const layout = layOutFields(binding, member.fields, side, `${path}.`)
      return { name, layout, nullColumn: nullKey && `${path}.${nullKey}` }
    }),
  }
}

function nest({ leaves, groups }: Layout, row: Row): Row {
  const record: Row = {}
  for (const { name, column } of leaves) record[name] = row[column]
  for (const { name, layout, nullColumn } of groups) {
    record[name] = nullColumn && row[nullColumn] === null ? null : nest(layout, row)
  }
  return record
}

type Stored = { column: string; path: string }

const stored = new WeakMap<Binding, Stored[]>()

/** The fields stored in a column of the table, with that column. */
export function storedFields(binding: Binding): Stored[] {
  const known = stored.get(binding)
  if (known) return known
  const fields = leavesOf(binding.resource.fields)
    .filter(({ path }) => !(path in binding.expressions))
    .map(({ path }) => ({ path, column: columnOf(path) }))
  stored.set(binding, fields)
  return fields
}

/** The columns of a table that its declaration names. */
export const storedColumns = (binding: Binding): string[] => storedFields(binding).map(({ column }) => column)

/** The columns and values of a record in entity names; unknown and absent paths are skipped. */
export function columnsOf(binding: Binding, record: Row): Row {
  const columns: Row = {}
  for (const { path, column } of storedFields(binding)) {
    const value = valueAt(record, path)
    if (value !== undefined) columns[column] = value
  }
  return columns
}
