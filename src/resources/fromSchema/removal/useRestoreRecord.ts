import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { restoreDeleted } from '#model/calls/deletions.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import type { RestorableKind } from '#model/wire/records/deletions.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { currentOrganization, useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { ApiError, NotFoundError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import type { ToastAction } from '#src/layout/toasts/toast.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { resourceText } from '../labelKeys.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Resources whose records can be restored; the others are deleted permanently. */
export const restorableAs: Readonly<Record<string, RestorableKind>> = {
  divisions: 'divisions',
  physicalPersons: 'persons',
  legalPersons: 'persons',
  officers: 'officers',
  beneficialOwners: 'beneficialOwners',
  contacts: 'contacts',
  emissionFactors: 'emissionFactors',
  disclosures: 'disclosures',
}

/** The resources that show restored records. */
const shown = [...Object.keys(restorableAs), 'companies', 'persons']

/**
 * Restores a deleted record from the toast of the deletion. It works on whatever page the person is by then, in the
 * organisation of the deletion. Undefined for records that are deleted permanently.
 */
export function useRestoreRecord(resource: Resource, changes: readonly QueryKey[] = []) {
  const { t } = useTexts()
  const http = useHttp()
  const queries = useQueryClient()
  const made = useRequiredOrganization()
  const kind = restorableAs[resource.name]

  const restore = async (recordId: string, madeOn: string): Promise<void> => {
    if (kind === undefined) return
    const title = t('resources.restore.failed')
    const again = actionOf(recordId, madeOn)
    if (currentOrganization.read()?.id !== made.id) {
      const detail = t('resources.restore.elsewhere', { name: made.name })
      toasts.show({ kind: 'warning', title, detail, ...(again && { action: again }) })
      return
    }
    try {
      await callApi(http, restoreDeleted, { orgId: made.id, body: { kind, recordId } })
      toasts.show({
        kind: 'success',
        title: t('resources.restore.done'),
        // On another page, the toast says where to find the record.
        detail:
          window.location.pathname === madeOn
            ? t('resources.restore.doneDetail')
            : t('resources.restore.backIn', { list: t(resourceText(resource, 'many')) }),
      })
      const keys = [...shown.map((name): QueryKey => [name]), readsOf(listChanges), ...changes]
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    } catch (error) {
      const label = wordOf(error)
      if (label) showFailure({ title, detail: t(`resources.restore.${label}`) }, error, t)
      // A refusal of the server is explained; a call that did not reach the server can be retried.
      else if (error instanceof ApiError && error.status < 500) showFailure(title, error, t)
      else showFailure({ title, ...(again && { action: again }) }, error, t)
    }
  }
  const actionOf = (recordId: string, madeOn: string): ToastAction | undefined =>
    kind && { label: t('resources.undo.action'), onClick: () => void restore(recordId, madeOn) }
  return (recordId: string) => actionOf(recordId, window.location.pathname)
}

function wordOf(error: unknown): 'past' | 'already' | 'gone' | undefined {
  if (error instanceof NotFoundError) return 'gone'
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'restorationPast') return 'past'
  return code === 'restorationDone' ? 'already' : undefined
}
