import { useQuery } from '@tanstack/react-query'
import { listAnalyses } from '../../../dataProvider/calls/analyses.ts'
import type { SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'

export const analysesKey = ({ doubleMaterialityId }: SubjectPlace, subjectId: string | undefined) => [
  'analyses',
  doubleMaterialityId,
  subjectId ?? 'new',
]

/** What the assistant has said of a subject before, and who would answer now. */
export function usePastAnalyses(place: SubjectPlace, subjectId: string | undefined) {
  const http = useHttp()
  return useQuery({
    queryKey: analysesKey(place, subjectId),
    queryFn: ({ signal }) => listAnalyses(http, place, subjectId, signal),
  })
}
