import { countKey } from '#locales/countKey.ts'
import { addFromLibrary, listLibrary } from '#model/calls/repository.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useReadAll } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { readsOfAssessment } from '#src/custom-pages/double-materiality/readsOfAssessment.ts'
import { subjectsKey } from '../useSubjects.ts'

/** All entries for the assessment's sector, or all. They are filtered on the client. */
export const useLibrary = (doubleMaterialityId: string, section: 'own' | 'all') =>
  useReadAll(listLibrary, { doubleMaterialityId, query: section === 'all' ? { section } : {} })

/** Adds entries as subjects, and shows the number added. */
export function useAddLibraryEntries(doubleMaterialityId: string) {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  return useAction({
    mutationFn: (codes: readonly string[]) =>
      callApi(addFromLibrary, { doubleMaterialityId, body: { codes } }),
    done: ({ added }) => ({
      title: say(countKey('library.done', added), added),
      detail: t('library.doneDetail'),
    }),
    changes: [readsOfAssessment(doubleMaterialityId), subjectsKey],
    failed: t('library.failed'),
  })
}
