import type { DataProvider, Identifier, PaginationPayload, SortPayload } from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'
import type { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { pageOf } from '#model/wire/page.ts'
import type { Http } from './http.ts'
import { readWhole, wholeList } from './allPages.ts'
import { listParameters, type ListFilters } from './listParameters.ts'
import { readBody } from './readBody.ts'
import { readCount } from './readCount.ts'
import { collectionPath, isParent, recordCollectionPath, type PathIds } from './resourcePaths.ts'
import { simpleRestClient } from './simpleRestClient.ts'
import { removeRecord } from './removeRecord.ts'
import { updateRecord } from './updateRecord.ts'

export type CrudParts = {
  http: Http
  resources: readonly Resource[]
  /** The organisation the person works in; throws when there is none. */
  readOrgId: () => string
}

type Verb =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'

/** What react-admin calls, without the type of the record: that is the resource's, known only when called. */
type Verbs = {
  [V in Verb]: (name: string, params: Parameters<DataProvider[V]>[1]) => Promise<object>
}

/** Ids of parents, and what a deletion is asked with. */
type DeletionMeta = { query?: Readonly<Record<string, boolean>>; [parent: string]: unknown }

type Asked = {
  pagination?: PaginationPayload | undefined
  sort?: SortPayload | undefined
  filter?: ListFilters
  meta?: PathIds
  signal?: AbortSignal | undefined
}

/** Records asked for by their ids come in one page, the largest there is. */
const allAtOnce = 500

/**
 * react-admin's data provider over every declared resource. The verbs of one record are ra-data-simple-rest's, over a
 * client that maps names. Our own are the lists, whose pages count from 1 here and from 0 on the wire, and `update` and
 * `delete`: an update sends the difference alone, and both the version that the record was read with; and `count`.
 * `meta` carries the ids of parents, such as `companyId`. Throws `ApiError`.
 */
export function createDataProvider({ http, resources, readOrgId }: CrudParts): DataProvider {
  const find = (name: string): Resource => {
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(`No resource is declared as ${name}`)
    return resource
  }
  const idsFrom = (meta: PathIds | undefined): PathIds => ({ ...meta, orgId: readOrgId() })
  const collection = (name: string, meta: PathIds | undefined) => collectionPath(find(name), idsFrom(meta))
  const holder = (name: string, meta: PathIds | undefined) => recordCollectionPath(find(name), idsFrom(meta))
  const pathOf = (name: string, meta: PathIds | undefined, id: Identifier) =>
    `${holder(name, meta)}/${encodeURIComponent(id)}`
  const restFor = (name: string) => simpleRestProvider('', simpleRestClient(http, find(name)))
  // The provider puts the slash itself before what it takes for a resource's name.
  const restName = (name: string, meta: PathIds | undefined) => holder(name, meta).slice(1)

  const readPage = async (name: string, { pagination, sort, filter = {}, meta, signal }: Asked) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: allAtOnce }
    const resource = find(name)
    const read = async (counted: { pageNumber: number; pageSize: number }) => {
      const query = { ...counted, ...listParameters(resource, { sort, filters: filter }) }
      const answer = await http({ path: collection(name, meta), query, signal })
      return readBody(pageOf(resource.codec as z.ZodType<object>), answer)
    }
    if (perPage === wholeList.perPage) {
      const data = await readWhole(read)
      return { data, total: data.length }
    }
    const { content, totalItems } = await read({
      // An address may be written by hand.
      pageNumber: Math.max(0, page - 1),
      pageSize: Math.min(perPage, allAtOnce),
    })
    return { data: content, total: totalItems }
  }
  const update = (
    name: string,
    id: Identifier,
    meta: PathIds | undefined,
    states: { before: object; after: object },
  ) => updateRecord(http, find(name), pathOf(name, meta, id), states)
  const remove = (name: string, id: Identifier, { query, ...ids }: DeletionMeta = {}, seen?: object) =>
    removeRecord(http, pathOf(name, ids as PathIds, id), { seen, ...(query && { query }) })

  const verbs: Verbs = {
    getList: readPage,
    getOne: (name, params) => restFor(name).getOne(restName(name, params.meta), params),
    getMany: (name, { ids, ...params }) => readPage(name, { ...params, filter: { id: ids } }),
    getManyReference: (name, { target, id, filter, meta, ...params }) =>
      isParent(find(name), target)
        ? readPage(name, { ...params, filter, meta: { ...meta, [target]: String(id) } })
        : readPage(name, { ...params, filter: { ...filter, [target]: id }, meta }),
    create: (name, params) => restFor(name).create(restName(name, params.meta), params),
    update: async (name, { id, data, previousData, meta }) => ({
      data: await update(name, id, meta, { before: previousData ?? {}, after: data }),
    }),
    updateMany: async (name, { ids, data, meta }) => {
      await Promise.all(ids.map((id) => update(name, id, meta, { before: {}, after: data })))
      return { data: ids }
    },
    // `meta.query` says what may go along, such as the links of a person.
    delete: async (name, { id, previousData, meta }) => {
      await remove(name, id, meta, previousData)
      return { data: { id } }
    },
    deleteMany: async (name, { ids, meta }) => {
      await Promise.all(ids.map((id) => remove(name, id, meta)))
      return { data: ids }
    },
  }
  /** How many records a list has, by HEAD (spec §7). */
  const count = (name: string, { filter = {}, meta, signal }: Omit<Asked, 'pagination' | 'sort'>) =>
    readCount(http, {
      path: collection(name, meta),
      query: listParameters(find(name), { filters: filter }),
      signal,
    })
  return { ...(verbs as DataProvider), count, supportAbortSignal: true }
}
