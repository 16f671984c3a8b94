import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { createStoredState, type StoredState } from '../../storedState.ts'

type Hidden = readonly string[]

const states = new Map<string, StoredState<Hidden>>()

/** Which columns of a list this device hides; absent until a person has chosen. */
export function storedColumns(resourceName: string): StoredState<Hidden> {
  const known =
    states.get(resourceName) ??
    createStoredState<Hidden>(`columns.${resourceName}`, 'device', (value) =>
      Array.isArray(value)
        ? value.filter((column): column is string => typeof column === 'string')
        : undefined,
    )
  states.set(resourceName, known)
  return known
}

/** Columns that are offered but not shown at first. */
export const hiddenAtFirst = (resource: Pick<Resource, 'fields'>): Hidden =>
  leavesOf(resource.fields).flatMap(({ path, field }) => (field.list === 'offered' ? [path] : []))
