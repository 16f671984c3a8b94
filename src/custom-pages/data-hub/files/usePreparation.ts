import { prepareDataFile, removeDataFile } from '#model/calls/dataImports.ts'
import type { NewDataFile } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefetchImport } from '../useImport.ts'
import { sentFileOf, type BroughtFile } from './broughtFile.ts'
import type { Uploads } from './useUploads.ts'

/** Registers a file on the server, replacing another one if requested, then uploads its content. */
export function usePreparation(
  importId: string,
  uploads: Pick<Uploads, 'send'>,
  refused?: (error: unknown) => boolean,
) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  return useAction({
    mutationFn: async ({ body, replaces }: { body: NewDataFile; file: BroughtFile; replaces?: string }) => {
      if (replaces !== undefined) await callApi(removeDataFile, { id: importId, fileId: replaces })
      return callApi(prepareDataFile, { id: importId, body })
    },
    onSuccess: (registered, { file }) => {
      uploads.send(registered.id, sentFileOf(file, registered))
      return readAgain(importId)
    },
    failed: t('dataHub.wizard.saveFailed'),
    ...(refused && { refused }),
  })
}
