import { getTopic, listTopics } from '#model/calls/topics.ts'
import { useRead, useReadAll } from '#src/layout/useRead.ts'

export const useTopics = (doubleMaterialityId: string) => useReadAll(listTopics, { doubleMaterialityId })

export const useTopic = (doubleMaterialityId: string, topicId: string) =>
  useRead(getTopic, { doubleMaterialityId, topicId })
