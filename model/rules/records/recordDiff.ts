import { valueAt } from '#model/schema/rules.ts'

type Tree = Readonly<Record<string, unknown>>

/** A field whose value differs; `field` is a dotted entity path. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/**
 * The fields of `record` that `given` changes, among `paths`. An absent or empty field of `given` keeps the record's
 * value, so that a file with empty cells erases nothing.
 */
export function diffRecord(paths: readonly string[], record: Tree, given: Tree): FieldChange[] {
  return paths.flatMap((field) => {
    const after = valueAt(given, field)
    if (after === undefined || after === null || after === '') return []
    const before = valueAt(record, field) ?? null
    return isSame(before, after) ? [] : [{ field, before, after }]
  })
}

/** The record after the changes; the changed groups are copied, the input is not modified. */
export const applyChanges = (record: Tree, changes: readonly FieldChange[]): Record<string, unknown> =>
  changes.reduce<Record<string, unknown>>(
    (changed, { field, after }) => withValue(changed, field.split('.'), after),
    { ...record },
  )

/** One side of the changes as a nested record, as stored in the history. */
export const sideOf = (changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, unknown> =>
  changes.reduce<Record<string, unknown>>(
    (record, change) => withValue(record, change.field.split('.'), change[side]),
    {},
  )

function withValue(record: Tree, [key = '', ...below]: string[], value: unknown): Record<string, unknown> {
  if (below.length === 0) return { ...record, [key]: value }
  const group = record[key]
  return { ...record, [key]: withValue(isTree(group) ? group : {}, below, value) }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists contain ids and codes: their order counts, because it is displayed. */
const isSame = (before: unknown, after: unknown): boolean =>
  Array.isArray(after) ? JSON.stringify(before) === JSON.stringify(after) : before === after
