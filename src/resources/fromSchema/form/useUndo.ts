import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Resource } from '#model/schema/defineResource.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { versionOf } from '#src/dataProvider/version.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import type { ToastAction } from '#src/layout/toasts/toast.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isConflict, type EditedRecord } from '../conflict/useConflict.tsx'

type Saved = {
  before: EditedRecord
  saved: EditedRecord
  meta: Readonly<Record<string, string>> | undefined
}

/**
 * Undoes a saved change from its toast, on whatever page the person is by then. It applies only over the saved version:
 * later changes of others stay, and a toast says so. Undefined where saving has changed nothing.
 */
export function useUndo(resource: Resource, changes: readonly QueryKey[] = []) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const update = useUpdateRecord<EditedRecord>()
  const undo = async ({ before, saved, meta }: Saved): Promise<void> => {
    try {
      await update(resource.name, { id: saved.id, data: before, previousData: saved, meta })
      toasts.show({ kind: 'success', title: t('resources.undo.done') })
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey })
    } catch (error) {
      const title = t('resources.undo.failed')
      if (isConflict(error)) showFailure({ title, detail: t('resources.undo.overtaken') }, error, t)
      else if (error instanceof NotFoundError)
        showFailure({ title, detail: t('resources.undo.gone') }, error, t)
      else showFailure({ title, action: actionOf({ before, saved, meta }) }, error, t)
    }
  }
  const actionOf = (of: Saved): ToastAction => ({
    label: t('resources.undo.action'),
    onClick: () => void undo(of),
  })
  return (of: Saved): ToastAction | undefined =>
    versionOf(of.saved) === versionOf(of.before) ? undefined : actionOf(of)
}
