import { companyStore } from '#server/store/register/companyStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { personStores } from '#server/store/governance/personStore.ts'

/** A query of the large register: the product's path, and the store's own SQL for the baseline. */
export type RegisterQuery = {
  title: string
  kind: 'page' | 'sort' | 'filter' | 'search' | 'count'
  method: 'GET' | 'HEAD'
  /** Below `/organizations/{orgId}`; a search is appended. */
  path: string
  run: (tx: Tx, orgId: string, search: string) => Promise<unknown>
}

/** A state of one row in some thousands: the number of other rows should not matter. */
export const rareState = 'UNKNOWN'

type Store = typeof companyStore | typeof divisionStore | (typeof personStores)[keyof typeof personStores]

const lists: readonly { name: string; path: string; more: string; store: Store }[] = [
  { name: 'companies', path: '/companies', more: '', store: companyStore },
  { name: 'divisions', path: '/divisions', more: '', store: divisionStore },
  { name: 'physical persons', path: '/persons', more: '&type=PHYSICAL', store: personStores.PHYSICAL },
  { name: 'legal persons', path: '/persons', more: '&type=LEGAL', store: personStores.LEGAL },
]

const ofState = { filters: { legalState: [rareState] } }

const pageOf = (field: string, order: 'asc' | 'desc' = 'asc', search?: string): ListQuery => ({
  pageNumber: 0,
  pageSize: 25,
  sort: { field, order },
  filters: {},
  search,
})

const pageOne = (field: string, order: string, more: string): string =>
  `?pageNumber=0&pageSize=25&sort=${field},${order}${more}`

/** Every list with every sort order, a filter, its search and its counts. A search term is appended to the path. */
export const registerQueries: readonly RegisterQuery[] = lists.flatMap(({ name, path, more, store }) => {
  const fields = Object.keys(store.binding.sortColumns)
  const [first = ''] = fields
  const orders = fields.flatMap((field) => (['asc', 'desc'] as const).map((order) => ({ field, order })))
  return [
    ...orders.map(({ field, order }, index): RegisterQuery => ({
      title: index === 0 ? `First page of ${name}` : `${name} by ${field}, ${order}`,
      kind: index === 0 ? 'page' : 'sort',
      method: 'GET',
      path: path + pageOne(field, order, more),
      run: (tx, orgId) => store.list(tx, orgId, pageOf(field, order)),
    })),
    ...('legalState' in store.binding.resource.fields ? filtered(name, path, first, store) : []),
    {
      title: `Search in ${name}`,
      kind: 'search',
      method: 'GET',
      path: `${path}${pageOne(first, 'asc', more)}&search=`,
      run: (tx, orgId, search) => store.list(tx, orgId, pageOf(first, 'asc', search)),
    },
    {
      title: `Count of ${name}`,
      kind: 'count',
      method: 'HEAD',
      path: `${path}?${more.slice(1)}`,
      run: (tx, orgId) => store.count(tx, orgId, { filters: {} }),
    },
  ]
})

function filtered(name: string, path: string, field: string, store: Store): RegisterQuery[] {
  const filter = `&legalState=${rareState}`
  return [
    {
      title: `Rare ${name}`,
      kind: 'filter',
      method: 'GET',
      path: path + pageOne(field, 'asc', filter),
      run: (tx, orgId) => store.list(tx, orgId, { ...pageOf(field), ...ofState }),
    },
    {
      title: `Count of rare ${name}`,
      kind: 'filter',
      method: 'HEAD',
      path: `${path}?${filter.slice(1)}`,
      run: (tx, orgId) => store.count(tx, orgId, ofState),
    },
  ]
}
