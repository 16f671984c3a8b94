import { useQuery } from '@tanstack/react-query'
import { getTopic, listTopics } from '../../../dataProvider/calls/topics.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Keys of what a change of a subject or a topic makes old. */
export const topicsKey = (assessmentId: string) => ['topics', assessmentId]

export function useTopics(assessmentId: string) {
  const http = useHttp()
  const { locale } = useTexts()
  const organization = useRequiredOrganization()
  return useQuery({
    queryKey: [...topicsKey(assessmentId), locale],
    queryFn: ({ signal }) => listTopics(http, organization.id, assessmentId, signal),
  })
}

export function useTopic(assessmentId: string, topicId: string) {
  const http = useHttp()
  const { locale } = useTexts()
  const organization = useRequiredOrganization()
  return useQuery({
    queryKey: [...topicsKey(assessmentId), 'one', topicId, locale],
    queryFn: ({ signal }) => getTopic(http, organization.id, assessmentId, topicId, signal),
  })
}
