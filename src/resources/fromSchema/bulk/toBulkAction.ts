import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'
import { isClosed } from '#model/rules/register/lifecycle.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { RecordAction } from '#model/wire/records/recordActions.ts'

/** The kinds of actions on many records. */
export type BulkKind = 'cease' | 'change' | 'assign' | 'remove'

/**
 * The fields that can be set to one value in many records: those whose values many records share, and the state, which
 * reverses a declared end.
 */
export const bulkLeaves = ({ fields, manyAtOnce }: Pick<Resource, 'fields' | 'manyAtOnce'>): LeafField[] =>
  leavesOf(fields).filter(
    ({ path, field }) => (field.quick && field.filter) || path === manyAtOnce?.ceased?.field,
  )

/** The actions that a declaration allows on many records, in display order. */
export function bulkKinds(resource: Resource): readonly BulkKind[] {
  const { manyAtOnce: bulkActions } = resource
  if (!bulkActions) return []
  return [
    ...(bulkActions.ceased ? (['cease'] as const) : []),
    ...(bulkLeaves(resource).length > 0 ? (['change'] as const) : []),
    ...(bulkActions.assigned ? (['assign'] as const) : []),
    'remove',
  ]
}

/** Converts form values to the action; undefined while input is missing. */
export function toBulkAction(
  { manyAtOnce: bulkActions }: Pick<Resource, 'manyAtOnce'>,
  kind: BulkKind,
  values: Readonly<Record<string, unknown>>,
): RecordAction | undefined {
  if (kind === 'remove') return { type: 'remove' }
  if (kind === 'assign') {
    const { members } = values
    return Array.isArray(members) && members.length > 0 ? { type: 'assign', members } : undefined
  }
  if (kind === 'cease') {
    const { date } = values
    const { ceased } = bulkActions ?? {}
    if (!ceased || typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
    return { type: 'change', change: { [ceased.field]: ceased.value, [ceased.date]: date } }
  }
  const { field } = values
  const value = typeof field === 'string' && field !== '' ? valueAt(values, field) : undefined
  if (value === undefined) return undefined
  const { ceased } = bulkActions ?? {}
  if (ceased && field === ceased.field) {
    // Any other state means that the record has not ended: its date is removed with it.
    return value === null || isClosed(value)
      ? undefined
      : { type: 'change', change: { [ceased.field]: value, [ceased.date]: null } }
  }
  return { type: 'change', change: nest(String(field), value) }
}

/** `identity.gender` -> `{ identity: { gender } }` */
const nest = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>
