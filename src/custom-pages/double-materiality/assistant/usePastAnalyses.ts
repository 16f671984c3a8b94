import { listAnalyses } from '#model/calls/repository.ts'
import { useRead } from '#src/layout/useRead.ts'

/** Earlier answers on a subject, and the model that answers now. A new subject only has the model. */
export const usePastAnalyses = (doubleMaterialityId: string, subjectId: string | undefined) =>
  useRead(
    listAnalyses,
    {
      doubleMaterialityId,
      query: subjectId === undefined ? { pageSize: 1 } : { subjectId, pageSize: 10 },
    },
    { select: ({ content, model }) => ({ analyses: subjectId === undefined ? [] : content, model }) },
  )
