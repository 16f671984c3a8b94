import { useGetList, type ListParams } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useListQuery } from '../../../../resources/fromSchema/useSchemaList.ts'
import { personResources } from '../../../../resources/persons/personWords.ts'
import { paths } from '../../../../paths.ts'
import { withPerson } from '../page/personAddress.ts'

export type Neighbours = {
  position: number
  total: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type Row = { id: string; fullName: string }
type Step = { id: string; page: number } | undefined

/** Where a person stands in the list that its sheet was opened from, and who comes before and after, page after page. */
export function useNeighbours(personId: string, isInList: boolean): Neighbours | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const resource = personResources[pathname === paths.physicalPersons() ? 'PHYSICAL' : 'LEGAL']
  const list = useListQuery(resource)
  const { page, perPage } = list
  const here = usePage(resource.name, list, page, isInList)
  const rows = here.data ?? []
  const total = here.total ?? 0
  const index = rows.findIndex(({ id }) => id === personId)
  const isFirst = index === 0
  const isLast = index !== -1 && index === rows.length - 1
  const before = usePage(resource.name, list, page - 1, isInList && isFirst && page > 1)
  const after = usePage(resource.name, list, page + 1, isInList && isLast && page * perPage < total)
  if (!isInList || index === -1) return undefined

  const to = (step: Step) =>
    step &&
    (() => {
      const query = new URLSearchParams(search)
      if (step.page !== page) query.set('page', String(step.page))
      void navigate(pathname + withPerson(query.toString(), step.id), { replace: true })
    })
  return {
    position: (page - 1) * perPage + index + 1,
    total,
    onPrevious: to(isFirst ? stepOf(before.data?.at(-1), page - 1) : stepOf(rows[index - 1], page)),
    onNext: to(isLast ? stepOf(after.data?.[0], page + 1) : stepOf(rows[index + 1], page)),
  }
}

const stepOf = (row: Row | undefined, page: number): Step => row && { id: row.id, page }

/** A page of the list, asked for as the list itself does, so that what is there already is not read again. */
const usePage = (
  resource: string,
  { perPage, sort, order, filter }: ListParams,
  page: number,
  enabled: boolean,
) =>
  useGetList<Row>(
    resource,
    {
      pagination: { page, perPage },
      sort: { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' },
      filter,
      meta: {},
    },
    { enabled },
  )
