import { setMapping } from '#model/calls/dataImports.ts'
import type { NewMapping } from '#model/wire/data/dataImports.ts'
import { useAsk } from '#src/dataProvider/useAsk.ts'
import { useAct } from '#src/layout/useAct.ts'
import { useReadAgain } from '../useImport.ts'

/** Changes how a file is read, which triggers a new check. */
export function useMapping(
  place: { importId: string; fileId: string },
  failed: string,
  refused?: (error: unknown) => boolean,
) {
  const callApi = useAsk()
  const readAgain = useReadAgain()
  return useAct({
    mutationFn: (body: NewMapping) => callApi(setMapping, { id: place.importId, fileId: place.fileId, body }),
    failed,
    ...(refused && { refused }),
    onSettled: () => readAgain(place.importId),
  })
}
