import { listAnalyses } from '#model/calls/repository.ts'
import { useRead } from '../../../layout/useRead.ts'

/** What the assistant has said of a subject before, and who would answer now; of a new one only the latter. */
export const usePastAnalyses = (doubleMaterialityId: string, subjectId: string | undefined) =>
  useRead(
    listAnalyses,
    {
      doubleMaterialityId,
      query: subjectId === undefined ? { pageSize: 1 } : { subjectId, pageSize: 10 },
    },
    { select: ({ content, model }) => ({ analyses: subjectId === undefined ? [] : content, model }) },
  )
