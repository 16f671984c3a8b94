import { useQuery } from '@tanstack/react-query'
import { listSubjects, type SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'

export const subjectsKey = ({ doubleMaterialityId, topicId }: SubjectPlace) => [
  'subjects',
  doubleMaterialityId,
  topicId,
]

/** All subjects of a topic, archived ones too. */
export function useSubjects(place: SubjectPlace) {
  const http = useHttp()
  return useQuery({
    queryKey: subjectsKey(place),
    queryFn: ({ signal }) => listSubjects(http, place, signal),
  })
}
