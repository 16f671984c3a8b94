import { useLocation, useNavigate } from 'react-router-dom'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import type { Neighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { subjectParameter } from './subjectParameter.ts'
import { useSubjects } from './useSubjects.ts'

/** The position of a subject among the active or archived ones of its topic, and its neighbours. */
export function useSubjectNeighbours(place: SubjectPlace, id: string): Neighbours | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data } = useSubjects(place)
  const subject = data?.find((one) => one.id === id)
  if (data === undefined || subject === undefined) return undefined
  const rows = data.filter(({ disabled }) => disabled === subject.disabled)
  const index = rows.indexOf(subject)
  const to = (row: { id: string } | undefined) =>
    row && (() => void navigate(pathname + withSidebar(search, subjectParameter, row.id), { replace: true }))
  return {
    position: index + 1,
    total: rows.length,
    onPrevious: to(rows[index - 1]),
    onNext: to(rows[index + 1]),
  }
}
