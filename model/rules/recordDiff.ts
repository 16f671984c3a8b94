import { valueAt } from '../schema/rules.ts'

type Tree = Readonly<Record<string, unknown>>

/** One field whose value differs; `field` is a dotted entity path. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/**
 * What `given` changes of `record`, among `paths`. Only what is given counts: a field that is absent or empty
 * leaves the record's value, so that a file with empty cells erases nothing.
 */
export function diffRecord(paths: readonly string[], record: Tree, given: Tree): FieldChange[] {
  return paths.flatMap((field) => {
    const after = valueAt(given, field)
    if (after === undefined || after === null || after === '') return []
    const before = valueAt(record, field) ?? null
    return isSame(before, after) ? [] : [{ field, before, after }]
  })
}

/** The record as it is after the changes; groups that a change reaches into are copied, nothing is altered. */
export const applyChanges = (record: Tree, changes: readonly FieldChange[]): Record<string, unknown> =>
  changes.reduce<Record<string, unknown>>(
    (changed, { field, after }) => withValue(changed, field.split('.'), after),
    { ...record },
  )

/** One side of the changes as a record of its own, groups nested: what the history keeps. */
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

/** Lists hold ids and codes: their order counts as it does when they are shown. */
const isSame = (before: unknown, after: unknown): boolean =>
  Array.isArray(after) ? JSON.stringify(before) === JSON.stringify(after) : before === after
