import { useQuery } from '@tanstack/react-query'
import { listSubjectResults, listTopicResults } from '../../../dataProvider/calls/results.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

export const resultsKey = (assessmentId: string) => ['results', assessmentId]

export function useTopicResults(assessmentId: string) {
  const http = useHttp()
  const { locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'topics', locale],
    queryFn: ({ signal }) => listTopicResults(http, orgId, assessmentId, signal),
  })
}

export function useSubjectResults(assessmentId: string, topicId: string) {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: [...resultsKey(assessmentId), 'subjects', topicId],
    queryFn: ({ signal }) => listSubjectResults(http, orgId, assessmentId, topicId, signal),
  })
}
