import type { Sort } from '../../ui/table/column.ts'

export type Filters = Readonly<Record<string, unknown>>

/** What a list shows, as its address says it. Pages count from 1. */
export type ListAddress = { page: number; perPage: number; sort: Sort; filters: Filters }

/**
 * Reads the address of a list in react-admin's own parameters (`filter` as JSON, `page`, `perPage`, `sort`,
 * `order`), so that its links hold; what is missing or damaged falls back one by one.
 */
export function readListAddress(search: string, fallback: ListAddress): ListAddress {
  const query = new URLSearchParams(search)
  const column = query.get('sort')
  return {
    page: readCount(query.get('page')) ?? fallback.page,
    perPage: readCount(query.get('perPage'), perPageMax) ?? fallback.perPage,
    sort: column ? { column, order: query.get('order') === 'DESC' ? 'desc' : 'asc' } : fallback.sort,
    filters: readFilters(query.get('filter')) ?? fallback.filters,
  }
}

/** Writes the address, without what is as it is at first. */
export function writeListAddress(address: ListAddress, first: ListAddress): string {
  const query = new URLSearchParams()
  if (Object.keys(address.filters).length > 0) query.set('filter', JSON.stringify(address.filters))
  if (address.page !== first.page) query.set('page', String(address.page))
  if (address.perPage !== first.perPage) query.set('perPage', String(address.perPage))
  if (address.sort.column !== first.sort.column || address.sort.order !== first.sort.order) {
    query.set('sort', address.sort.column)
    query.set('order', address.sort.order === 'desc' ? 'DESC' : 'ASC')
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The largest page that the server gives. */
const perPageMax = 500

const readCount = (text: string | null, max = Infinity): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max ? Number(text) : undefined

function readFilters(text: string | null): Filters | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
