import { useQueryClient } from '@tanstack/react-query'
import { countKey } from '#locales/countKey.ts'
import { restoreAllDeleted } from '#model/calls/deletions.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { currentOrganization, useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import type { ToastAction } from '#src/layout/toasts/toast.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { byReason, runBulkAction } from '../bulk/runBulkAction.ts'
import { resourceText } from '../labelKeys.ts'
import { restorableAs } from './useRestoreRecord.ts'

/**
 * Restores many deleted records from the toast of the deletion, one portion per call, with progress, on whatever page
 * the person is by then. Undefined for records that are deleted permanently, and where none was deleted.
 */
export function useRestoreRecords(resource: Resource) {
  const { t } = useTexts()
  const http = useHttp()
  const queries = useQueryClient()
  const made = useRequiredOrganization()
  const kind = restorableAs[resource.name]
  const rows = (many: number) => t(resourceText(resource, countKey('count', many)), { smart_count: many })

  const restore = async (ids: readonly string[]): Promise<void> => {
    if (kind === undefined) return
    const title = t('resources.restore.failed')
    const again = actionOf(ids)
    if (currentOrganization.read()?.id !== made.id) {
      const detail = t('resources.restore.elsewhere', { name: made.name })
      toasts.show({ kind: 'warning', title, detail, action: again })
      return
    }
    const running = toasts.show({ kind: 'progress', title: t('resources.restore.going'), percent: 0 })
    const { done, refused, left, error } = await runBulkAction({
      ids,
      send: (recordIds) =>
        callApi(http, restoreAllDeleted, { orgId: made.id, body: { kind, recordIds: [...recordIds] } }),
      signal: new AbortController().signal,
      onProgress: (progress) =>
        toasts.update(running, { percent: Math.round((1 - progress.left.length / ids.length) * 100) }),
    })
    toasts.dismiss(running)
    void queries.invalidateQueries()
    const back = t('resources.restore.back', { count: rows(done) })
    // Records that the server did not process can be retried; refused ones are explained.
    if (left.length > 0) {
      const kept = done > 0 ? back : undefined
      showFailure({ title, ...withAction(actionOf(left)) }, error, t, kept)
      return
    }
    const missing = byReason(refused).map(({ reason, records }) =>
      t('resources.restore.notBack', { count: rows(records.length), reason }),
    )
    if (missing.length === 0)
      toasts.show({ kind: 'success', title: t('resources.restore.done'), detail: back })
    else
      toasts.show({
        kind: 'warning',
        title: done === 0 ? title : t('resources.restore.partly'),
        detail: [...(done === 0 ? [] : [back]), ...missing].join('. '),
      })
  }
  const actionOf = (ids: readonly string[]): ToastAction | undefined =>
    kind === undefined || ids.length === 0
      ? undefined
      : { label: t('resources.undo.action'), onClick: () => void restore(ids) }
  return actionOf
}

const withAction = (action: ToastAction | undefined) => (action ? { action } : {})
