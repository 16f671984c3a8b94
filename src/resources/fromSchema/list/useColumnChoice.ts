import { useMemo } from 'react'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { changePreferences, readPreferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'

/** Columns that are available but hidden by default. */
const hiddenAtFirst = (resource: Pick<Resource, 'fields'>): readonly string[] =>
  leavesOf(resource.fields).flatMap(({ path, field }) => (field.list === 'offered' ? [path] : []))

/** The hidden columns of a list, by the person's choice. */
export function useColumnChoice(resource: Resource) {
  const chosen = usePreferences().columns[resource.name]
  const hiddenByDefault = useMemo(() => new Set(hiddenAtFirst(resource)), [resource])
  const hidden = useMemo(() => new Set(chosen ?? hiddenByDefault), [chosen, hiddenByDefault])
  return {
    hidden,
    hiddenByDefault,
    hide: (next: ReadonlySet<string>) =>
      changePreferences({ columns: { ...readPreferences().columns, [resource.name]: [...next] } }),
  }
}
