import type { Resource } from '#model/schema/defineResource.ts'
import { listViewsMax, type ListView } from '#model/wire/identity/storages.ts'
import { changePreferences, readPreferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'

/** The saved views of a list; they are stored in the account with its other preferences (`useAccountPreferences`). */
export function useSavedViews({ name }: Pick<Resource, 'name'>) {
  const views = usePreferences().views[name] ?? noViews
  const write = (change: (before: readonly ListView[]) => ListView[]) => {
    const { views: all } = readPreferences()
    changePreferences({ views: { ...all, [name]: change(all[name] ?? noViews) } })
  }
  return {
    views,
    isFull: views.length >= listViewsMax,
    add: (view: ListView) => write((before) => [...before, view]),
    change: (id: string, part: Partial<ListView>) =>
      write((before) => before.map((view) => (view.id === id ? { ...view, ...part } : view))),
    /** Sets the default view of the list, or none. */
    openWith: (id: string | undefined) =>
      write((before) => before.map((view) => ({ ...view, isDefault: view.id === id }))),
    remove: (id: string) => write((before) => before.filter((view) => view.id !== id)),
  }
}

const noViews: readonly ListView[] = []
