import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { restoreDeleted } from '#model/calls/deletions.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import type { RestorableKind } from '#model/wire/deletions.ts'
import { ask } from '../../../dataProvider/ask.ts'
import { currentOrganization, useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { ApiError, NotFoundError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { readsOf } from '../../../layout/useRead.ts'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import type { ToastAction } from '../../../layout/toasts/toast.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { resourceText } from '../labelKeys.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Of resources whose records come back; the others go for good. */
export const restorableAs: Readonly<Record<string, RestorableKind>> = {
  divisions: 'divisions',
  physicalPersons: 'persons',
  legalPersons: 'persons',
  officers: 'officers',
  beneficialOwners: 'beneficialOwners',
  contacts: 'contacts',
  emissionFactors: 'emissionFactors',
}

/** What shows any of them. */
const shown = [...Object.keys(restorableAs), 'companies', 'persons']

/**
 * What takes a deletion back, for the toast that tells of it: it works on whatever page the person is by then, in the
 * organisation that it was made in. Undefined for records that go for good.
 */
export function useRestoring(resource: Resource, changes: readonly QueryKey[] = []) {
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
      await ask(http, restoreDeleted, { orgId: made.id, body: { kind, recordId } })
      toasts.show({
        kind: 'success',
        title: t('resources.restore.done'),
        // Whoever is on another page by now is told where to find it.
        detail:
          window.location.pathname === madeOn
            ? t('resources.restore.doneDetail')
            : t('resources.restore.backIn', { list: t(resourceText(resource, 'many')) }),
      })
      const keys = [...shown.map((name): QueryKey => [name]), readsOf(listChanges), ...changes]
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    } catch (error) {
      const word = wordOf(error)
      if (word) showFailure({ title, detail: t(`resources.restore.${word}`) }, error, t)
      // What else the server refuses, it explains; what did not reach it can be tried again.
      else if (error instanceof ApiError && error.status < 500) showFailure(title, error, t)
      else showFailure({ title, ...(again && { action: again }) }, error, t)
    }
  }
  const actionOf = (recordId: string, madeOn: string): ToastAction | undefined =>
    kind && { label: t('resources.undo.act'), onClick: () => void restore(recordId, madeOn) }
  return (recordId: string) => actionOf(recordId, window.location.pathname)
}

function wordOf(error: unknown): 'past' | 'already' | 'gone' | undefined {
  if (error instanceof NotFoundError) return 'gone'
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'restorationPast') return 'past'
  return code === 'restorationDone' ? 'already' : undefined
}
