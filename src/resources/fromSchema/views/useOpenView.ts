import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { filterLeaves } from '#model/schema/filters.ts'
import type { ListView } from '#model/wire/identity/storages.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldLabel } from '../labelKeys.ts'
import { isRecordReference } from '../RecordNames.tsx'
import { useColumnChoice } from '../list/useColumnChoice.ts'
import { fitView } from './fitView.ts'

/**
 * Opens a view: writes its filters and order to the address and applies its columns. A toast names what no longer
 * exists.
 */
export function useOpenView(resource: Resource) {
  const { t } = useTexts()
  const data = useDataProvider()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { hide } = useColumnChoice(resource)

  /** Ids in a view's filters whose records are no longer in the organisation. */
  async function findGone({ filters }: ListView): Promise<ReadonlySet<string>> {
    const requested = filterLeaves(resource).flatMap(({ path, field: { reference } }) =>
      filters[path] && isRecordReference(reference) ? [{ reference, ids: filters[path] }] : [],
    )
    const gone = await Promise.all(
      requested.map(async ({ reference, ids }) => {
        const found = await data.getMany<{ id: string }>(reference, { ids })
        return ids.filter((id) => !found.data.some((record) => record.id === id))
      }),
    )
    return new Set(gone.flat())
  }

  return async (view: ListView, how: { replace?: boolean } = {}): Promise<void> => {
    // If that request fails, the list itself reports the failure.
    const gone = await findGone(view).catch(() => new Set<string>())
    const { filters, lost } = fitView(resource, view, gone)
    const address = new URLSearchParams(search)
    address.set('filter', JSON.stringify(filters))
    address.set('sort', view.sort.field)
    address.set('order', view.sort.order)
    address.set('page', '1')
    await navigate({ search: `?${address}` }, how)
    hide(new Set(view.hidden))
    if (lost.length === 0) return
    const known = new Set(filterLeaves(resource).map(({ path }) => path))
    const labels = lost.map((path) => (known.has(path) ? t(fieldLabel(resource, path)) : path))
    toasts.show({
      kind: 'warning',
      title: t('views.opened', { name: view.name }),
      detail: t('views.lost', { smart_count: lost.length, filters: labels.join(', ') }),
    })
  }
}
