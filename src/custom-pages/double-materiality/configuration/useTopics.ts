import { useQuery } from '@tanstack/react-query'
import { getTopic, listTopics } from '#model/calls/topics.ts'
import { readWhole } from '../../../dataProvider/allPages.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Keys of what a change of a subject or a topic makes old. */
export const topicsKey = (assessmentId: string) => ['topics', assessmentId]

export function useTopics(assessmentId: string) {
  const ask = useAsk()
  const { locale } = useTexts()
  return useQuery({
    queryKey: [...topicsKey(assessmentId), locale],
    queryFn: ({ signal }) =>
      readWhole((query) => ask(listTopics, { doubleMaterialityId: assessmentId, query }, { signal })),
  })
}

export function useTopic(assessmentId: string, topicId: string) {
  const ask = useAsk()
  const { locale } = useTexts()
  return useQuery({
    queryKey: [...topicsKey(assessmentId), 'one', topicId, locale],
    queryFn: ({ signal }) => ask(getTopic, { doubleMaterialityId: assessmentId, topicId }, { signal }),
  })
}
