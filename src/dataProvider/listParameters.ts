import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import type { Query, QueryValue } from './query.ts'

export type ListFilters = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/**
 * The query parameters of a list or its export: wire names, `search` for `q`, sort as `name,asc` where the field is
 * sortable. (react-admin sorts by id by default; the server's own order is better.) Both `sort.field` and the filters
 * are in entity names.
 */
export function listParameters(
  resource: Resource,
  { sort, filters }: { sort?: { field: string; order: string } | undefined; filters: ListFilters },
): Query {
  const wireName = (name: string) => renamePath(resource.fields, 'entity', 'wire', name)
  const { q, ...values } = filters
  return {
    ...(sort &&
      isSortable(resource, sort.field) && { sort: `${wireName(sort.field)},${sort.order.toLowerCase()}` }),
    search: q,
    ...resource.only,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value])),
  }
}

const isSortable = ({ fields }: Resource, path: string): boolean =>
  leavesOf(fields).some((leaf) => leaf.path === path && leaf.field.sort === true)
