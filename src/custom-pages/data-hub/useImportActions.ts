import { purgeDataImport, removeDataImport, undoDataImport } from '#model/calls/dataImports.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { importsResource, useRefetchImport } from './useImport.ts'

/** Undoes a validated import: removes all its facts. */
export function useUndo({ id }: Pick<DataImport, 'id'>) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  return useAction({
    mutationFn: () => callApi(undoDataImport, { id }),
    done: { title: t('dataHub.undo.done'), detail: t('dataHub.undo.doneBody') },
    failed: t('dataHub.undo.failed'),
    onSuccess: () => readAgain(id),
  })
}

/** Deletes the files of a finished import for good. */
export function usePurge({ id }: Pick<DataImport, 'id'>, figures: 'KEEP' | 'REMOVE') {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  return useAction({
    mutationFn: () => callApi(purgeDataImport, { id, body: { figures } }),
    done: {
      title: t('dataHub.purge.done'),
      detail: t(figures === 'KEEP' ? 'dataHub.purge.kept' : 'dataHub.purge.removed'),
    },
    failed: t('dataHub.purge.failed'),
    onSuccess: () => readAgain(id),
  })
}

/** Deletes an import that was not validated. */
export function useRemoval({ id }: Pick<DataImport, 'id'>, onRemoved: () => void) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  return useAction({
    mutationFn: () => callApi(removeDataImport, { id }),
    done: t('dataHub.remove.done'),
    failed: t('dataHub.remove.failed'),
    changes: [[importsResource]],
    onSuccess: onRemoved,
  })
}
