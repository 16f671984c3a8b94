import { useMemo } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useStoredState } from '../../useStoredState.ts'
import { hiddenAtFirst, storedColumns } from './storedColumns.ts'

/** The hidden columns of a list, as this device keeps them. */
export function useColumnChoice(resource: Resource) {
  const state = storedColumns(resource.name)
  const chosen = useStoredState(state)
  const hiddenByDefault = useMemo(() => new Set(hiddenAtFirst(resource)), [resource])
  const hidden = useMemo(() => new Set(chosen ?? hiddenByDefault), [chosen, hiddenByDefault])
  return {
    hidden,
    hiddenByDefault,
    hide: (next: ReadonlySet<string>) => (next === hiddenByDefault ? state.clear() : state.write([...next])),
  }
}
