import { setMapping } from '#model/calls/dataImports.ts'
import type { NewMapping } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useRefetchImport } from '../useImport.ts'

/** Changes how a file is read, which triggers a new check. */
export function useMapping(
  place: { importId: string; fileId: string },
  failed: string,
  refused?: (error: unknown) => boolean,
) {
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  return useAction({
    mutationFn: (body: NewMapping) => callApi(setMapping, { id: place.importId, fileId: place.fileId, body }),
    failed,
    ...(refused && { refused }),
    onSettled: () => readAgain(place.importId),
  })
}
