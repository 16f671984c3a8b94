import { useQuery } from '@tanstack/react-query'
import { countKey } from '#locales/countKey.ts'
import { listLibrary, takeFromLibrary } from '../../../../dataProvider/calls/library.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../../layout/useAct.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useCounts } from '../../../../ui/text/useCounts.ts'
import { subjectsKey } from '../useSubjects.ts'
import { topicsKey } from '../useTopics.ts'

const libraryKey = (assessmentId: string) => ['library', assessmentId]

/** Every entry for the sector of the assessment, or for all; it is filtered here. */
export function useLibrary(assessmentId: string, section: 'own' | 'all') {
  const http = useHttp()
  const { locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...libraryKey(assessmentId), section, locale],
    queryFn: ({ signal }) => listLibrary(http, { orgId, id: assessmentId }, section, signal),
  })
}

/** Adds entries as subjects, and says how many came in. */
export function useTaking(assessmentId: string) {
  const { t } = useTexts()
  const say = useCounts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  return useAct({
    mutationFn: (codes: readonly string[]) => takeFromLibrary(http, { orgId, id: assessmentId }, codes),
    done: ({ added }) => ({
      title: say(countKey('library.done', added), added),
      detail: t('library.doneDetail'),
    }),
    changes: [libraryKey(assessmentId), topicsKey(assessmentId), subjectsKey],
    failed: t('library.failed'),
  })
}
