import { removeDataImport, undoDataImport } from '#model/calls/dataImports.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useAsk } from '#src/dataProvider/useAsk.ts'
import { useAct } from '#src/layout/useAct.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { importsResource, useReadAgain } from './useImport.ts'

/** Undoes a validated import: removes all its facts. */
export function useUndo({ id }: Pick<DataImport, 'id'>) {
  const { t } = useTexts()
  const callApi = useAsk()
  const readAgain = useReadAgain()
  return useAct({
    mutationFn: () => callApi(undoDataImport, { id }),
    done: { title: t('dataHub.undo.done'), detail: t('dataHub.undo.doneBody') },
    failed: t('dataHub.undo.failed'),
    onSuccess: () => readAgain(id),
  })
}

/** Deletes an import that was not validated. */
export function useRemoval({ id }: Pick<DataImport, 'id'>, onRemoved: () => void) {
  const { t } = useTexts()
  const callApi = useAsk()
  return useAct({
    mutationFn: () => callApi(removeDataImport, { id }),
    done: t('dataHub.remove.done'),
    failed: t('dataHub.remove.failed'),
    changes: [[importsResource]],
    onSuccess: onRemoved,
  })
}
