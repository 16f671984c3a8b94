import * as calls from '#model/calls/results.ts'
import { useRead, useReadAll } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

export const wholeList = { pageNumber: 0, pageSize: 500 }

const useFailed = () => ({ failed: useTexts().t('results.failed') })

export const useTopicResults = (doubleMaterialityId: string) =>
  useRead(
    calls.listTopicResults,
    { doubleMaterialityId, query: wholeList },
    { ...useFailed(), select: ({ content, method }) => ({ topics: content, ...method }) },
  )

export const useSubjectResults = (doubleMaterialityId: string, topicId: string) =>
  useRead(
    calls.listTopicSubjectResults,
    { doubleMaterialityId, topicId, query: wholeList },
    { ...useFailed(), select: ({ content }) => content },
  )

export const useSubTopicResults = (doubleMaterialityId: string) =>
  useReadAll(calls.listSubTopicResults, { doubleMaterialityId }, useFailed())

/** Subjects of all topics, read only when needed. */
export const useAllSubjectResults = (doubleMaterialityId: string, enabled = true) =>
  useReadAll(calls.listSubjectResults, { doubleMaterialityId }, { ...useFailed(), enabled })

export const useDivergences = (doubleMaterialityId: string) =>
  useRead(calls.listDivergences, { doubleMaterialityId }, useFailed())

export const useExclusions = (doubleMaterialityId: string) =>
  useRead(calls.listExclusions, { doubleMaterialityId }, useFailed())

export const useComparison = (doubleMaterialityId: string, earlierId: string | undefined) =>
  useRead(calls.compareAssessments, { doubleMaterialityId, query: { earlierId } }, useFailed())
