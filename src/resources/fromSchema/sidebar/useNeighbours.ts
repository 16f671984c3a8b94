import { useGetList, useStoreContext, type ListParams } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { readSidebarParam, withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import type { ResourceOf } from '../asResource.ts'
import { firstParams, listStoreKey, useListQuery } from '../list/useSchemaList.ts'

export type Neighbours = {
  position: number
  total: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type Meta = Readonly<Record<string, string>>
type Step<Row> = { row: Row; page: number }

/** The position of a sidebar's record in the list from which it was opened, and its neighbours. */
export function useSidebarNeighbours<Row extends { id: string }>(
  resource: ResourceOf<Row>,
  {
    parameter,
    id,
    isInList,
    meta,
    within,
  }: {
    parameter: string
    id: string
    isInList: boolean
    meta?: Meta | undefined
    /** The list, if it is in the sidebar below and not behind: how it is shown, and what names its page. */
    within?: Order & { pageParameter: string }
  },
): Neighbours | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const behind = useListQuery(resource)
  const pageParameter = within?.pageParameter ?? 'page'
  const list = within
    ? { ...unfiltered(within), page: Number(readSidebarParam(search, pageParameter) ?? 1) }
    : behind
  return useNeighbours<Row>(resource, { id, list, meta, isAsked: isInList }, ({ row, page }) => {
    const query = new URLSearchParams(withSidebar(search, parameter, row.id))
    if (page !== 1 || query.has(pageParameter)) query.set(pageParameter, String(page))
    void navigate(`${pathname}?${query}`, { replace: true })
  })
}

/** The position of a page's record in its list, as that was left, and its neighbours. */
export function usePageNeighbours<Row extends { id: string }>(
  resource: ResourceOf<Row>,
  { id, meta, hrefOf }: { id: string; meta?: Meta; hrefOf: (row: Row) => string },
): Neighbours | undefined {
  const { id: orgId } = useRequiredOrganization()
  const store = useStoreContext()
  const navigate = useNavigate()
  const key = listStoreKey(orgId, resource, meta)
  const list = { ...unfiltered(firstParams(resource)), ...store.getItem<Partial<ListParams>>(key) }
  return useNeighbours<Row>(resource, { id, list, meta, isAsked: true }, ({ row, page }) => {
    if (page !== list.page) store.setItem(key, { ...list, page })
    void navigate(hrefOf(row), { replace: true })
  })
}

type Order = ReturnType<typeof firstParams>

const unfiltered = ({ perPage, sort }: Order): ListParams => ({
  filter: {},
  page: 1,
  perPage,
  sort: sort.field,
  order: sort.order,
  displayedFilters: {},
})

type Asked = { id: string; list: ListParams; meta: Meta | undefined; isAsked: boolean }

/** Crosses pages of the list, in its order and with its filters. */
function useNeighbours<Row extends { id: string }>(
  { name }: ResourceOf<Row>,
  { id, list, meta = noMeta, isAsked }: Asked,
  go: (step: Step<Row>) => void,
): Neighbours | undefined {
  const { page, perPage } = list
  const here = usePage<Row>(name, list, meta, page, isAsked)
  const rows = here.data ?? []
  const total = here.total ?? 0
  const index = rows.findIndex((row) => row.id === id)
  const isFirst = index === 0
  const isLast = index !== -1 && index === rows.length - 1
  const before = usePage<Row>(name, list, meta, page - 1, isAsked && isFirst && page > 1)
  const after = usePage<Row>(name, list, meta, page + 1, isAsked && isLast && page * perPage < total)
  if (!isAsked || index === -1) return undefined

  const to = (row: Row | undefined, on: number) => row && (() => go({ row, page: on }))
  return {
    position: (page - 1) * perPage + index + 1,
    total,
    onPrevious: isFirst ? to(before.data?.at(-1), page - 1) : to(rows[index - 1], page),
    onNext: isLast ? to(after.data?.[0], page + 1) : to(rows[index + 1], page),
  }
}

const noMeta: Meta = {}

/** A page of the list with the list's own query key, so that cached data are reused. */
const usePage = <Row extends { id: string }>(
  resource: string,
  { perPage, sort, order, filter }: ListParams,
  meta: Meta,
  page: number,
  enabled: boolean,
) =>
  useGetList<Row>(
    resource,
    {
      pagination: { page, perPage },
      sort: { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' },
      filter,
      meta,
    },
    { enabled },
  )
