import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider, type RaRecord } from 'react-admin'
import { countKey } from '#locales/countKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { runRecordAction } from '#src/dataProvider/calls/runRecordAction.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import type { ToastAction } from '#src/layout/toasts/toast.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '../labelKeys.ts'
import { byReason, runBulkAction } from './runBulkAction.ts'

type Ended = { state: unknown; date: unknown }

/** Undoes a declared end of many records from its toast: each gets the state and the date that it had before. */
export function useCeaseUndo(resource: Resource) {
  const { t } = useTexts()
  const http = useHttp()
  const queries = useQueryClient()
  const dataProvider = useDataProvider()
  const { id: orgId } = useRequiredOrganization()
  const before = useRef(new Map<string, Ended>())
  const ceased = resource.manyAtOnce?.ceased

  /** Reads the states of the records before they change. */
  const remember = async (ids: readonly string[]): Promise<void> => {
    if (!ceased) return
    const { data } = await dataProvider.getMany<RaRecord<string>>(resource.name, { ids: [...ids] })
    for (const row of data)
      before.current.set(row.id, { state: valueAt(row, ceased.field), date: valueAt(row, ceased.date) })
  }
  const undo = async (ids: readonly string[]): Promise<void> => {
    if (!ceased) return
    const alike = Map.groupBy(ids, (id) => JSON.stringify(before.current.get(id)))
    const all = { done: 0, refused: [] as Parameters<typeof byReason>[0][number][] }
    for (const [known, portion] of alike) {
      const { state, date } = JSON.parse(known) as Ended
      const change = { [ceased.field]: state ?? null, [ceased.date]: date ?? null }
      const { done, refused, error, left } = await runBulkAction({
        ids: portion,
        send: (some, signal) =>
          runRecordAction(
            http,
            resource,
            orgId,
            { ids: some, isTrial: false, action: { type: 'change', change } },
            signal,
          ),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      all.done += done
      all.refused.push(...refused)
      if (left.length > 0) {
        showFailure({ title: t('resources.undo.failed'), ...actionOf(left) }, error, t)
        break
      }
    }
    void queries.invalidateQueries()
    const rows = (many: number) => t(resourceText(resource, countKey('count', many)), { smart_count: many })
    const reasons = byReason(all.refused).map(
      ({ reason, records }) => `${rows(records.length)}\u00A0: ${reason}`,
    )
    if (all.done > 0)
      toasts.show({
        kind: reasons.length === 0 ? 'success' : 'warning',
        title: t('resources.undo.done'),
        detail: reasons.length === 0 ? undefined : reasons.join('. '),
      })
  }
  const actionOf = (ids: readonly string[]): { action?: ToastAction } => {
    const known = ids.filter((id) => before.current.has(id))
    return known.length === 0
      ? {}
      : { action: { label: t('resources.undo.action'), onClick: () => void undo(known) } }
  }
  return { remember, actionOf }
}
