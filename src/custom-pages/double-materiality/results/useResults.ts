import { useQuery } from '@tanstack/react-query'
import { getComparison, getDivergences, getExclusions } from '../../../dataProvider/calls/divergences.ts'
import {
  listAllSubjectResults,
  listSubjectResults,
  listSubTopicResults,
  listTopicResults,
} from '../../../dataProvider/calls/results.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

export const resultsKey = (assessmentId: string) => ['results', assessmentId]

export function useTopicResults(assessmentId: string) {
  const http = useHttp()
  const { t, locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'topics', locale],
    queryFn: ({ signal }) => listTopicResults(http, orgId, assessmentId, signal),
    meta: { failed: t('results.failed') },
  })
}

export function useSubjectResults(assessmentId: string, topicId: string) {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'subjects', topicId],
    queryFn: ({ signal }) => listSubjectResults(http, orgId, assessmentId, topicId, signal),
    meta: { failed: t('results.failed') },
  })
}

export function useSubTopicResults(assessmentId: string) {
  const http = useHttp()
  const { t, locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'subTopics', locale],
    queryFn: ({ signal }) => listSubTopicResults(http, orgId, assessmentId, signal),
    meta: { failed: t('results.failed') },
  })
}

/** Subjects of every topic; read once something asks for them. */
export function useAllSubjectResults(assessmentId: string, enabled = true) {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'allSubjects'],
    queryFn: ({ signal }) => listAllSubjectResults(http, orgId, assessmentId, signal),
    meta: { failed: t('results.failed') },
    enabled,
  })
}

export function useDivergences(assessmentId: string) {
  const http = useHttp()
  const { t, locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'divergences', locale],
    queryFn: ({ signal }) => getDivergences({ http, orgId, id: assessmentId, signal }),
    meta: { failed: t('results.failed') },
  })
}

export function useExclusions(assessmentId: string) {
  const http = useHttp()
  const { t, locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'exclusions', locale],
    queryFn: ({ signal }) => getExclusions({ http, orgId, id: assessmentId, signal }),
    meta: { failed: t('results.failed') },
  })
}

export function useComparison(assessmentId: string, earlierId: string | undefined) {
  const http = useHttp()
  const { t, locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'comparison', earlierId, locale],
    queryFn: ({ signal }) => getComparison({ http, orgId, id: assessmentId, signal }, earlierId),
    meta: { failed: t('results.failed') },
  })
}
