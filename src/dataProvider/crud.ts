import type { DataProvider, Identifier, PaginationPayload, SortPayload } from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'
import type { z } from 'zod'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { pageOf } from '#model/wire/records/page.ts'
import type { Http, HttpMethod, HttpAnswer } from './http.ts'
import { readWhole, wholeList } from './allPages.ts'
import { listParameters, type ListFilters } from './listParameters.ts'
import { readBody } from './readBody.ts'
import { readCount } from './readCount.ts'
import { collectionPath, isParent, recordCollectionPath, type PathIds } from './resourcePaths.ts'
import { versionOf, withVersion } from './version.ts'
import { rename, renamePath } from '#model/schema/renaming.ts'
import { differenceOf } from '#model/schema/difference.ts'
import { ApiError } from './errors.ts'

export type CrudParts = {
  http: Http
  resources: readonly Resource[]
  /** The current organisation; throws when there is none. */
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

/** The methods that react-admin calls, without the record type: it depends on the resource, known only at the call. */
type Verbs = {
  [V in Verb]: (name: string, params: Parameters<DataProvider[V]>[1]) => Promise<object>
}

/** Ids of parents, and the query parameters of a deletion. */
type DeletionMeta = { query?: Readonly<Record<string, boolean>>; [parent: string]: unknown }

type ListParams = {
  pagination?: PaginationPayload | undefined
  sort?: SortPayload | undefined
  filter?: ListFilters
  meta?: PathIds
  signal?: AbortSignal | undefined
}

/** Records requested by their ids come in one page of the largest size. */
const allAtOnce = 500

/**
 * react-admin's data provider over every declared resource. The methods for one record are those of
 * ra-data-simple-rest, with a client that maps names. The lists are our own, because pages count from 1 here and from 0
 * on the wire. `update` and `delete` are our own: an update sends only the difference, and both send the version that
 * was read. `count` is our own too. `meta` carries the ids of parents, such as `companyId`. @throws ApiError
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
  // ra-data-simple-rest adds the slash before the resource name itself.
  const restName = (name: string, meta: PathIds | undefined) => holder(name, meta).slice(1)

  const readPage = async (name: string, { pagination, sort, filter = {}, meta, signal }: ListParams) => {
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
      // A hand-written address may contain any page number.
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

  const readOne = (name: string, params: Parameters<DataProvider['getOne']>[1]) =>
    restFor(name).getOne(restName(name, params.meta), params)

  const verbs: Verbs = {
    getList: readPage,
    getOne: readOne,
    getMany: async (name, { ids, ...params }) => {
      if (isFilteredById(find(name))) return readPage(name, { ...params, filter: { id: ids } })
      const records = await Promise.all(ids.map((id) => readOne(name, { ...params, id })))
      return { data: records.map(({ data }) => data) }
    },
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
    // `meta.query` names what may be deleted too, such as the links of a person.
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
  const count = (name: string, { filter = {}, meta, signal }: Omit<ListParams, 'pagination' | 'sort'>) =>
    readCount(http, {
      path: collection(name, meta),
      query: listParameters(find(name), { filters: filter }),
      signal,
    })
  return { ...(verbs as DataProvider), count, supportAbortSignal: true }
}

/** A list without this filter gives no selection of its records. */
const isFilteredById = ({ fields }: Resource): boolean =>
  leavesOf(fields).some(({ path, field }) => path === 'id' && field.filter !== undefined)

/**
 * DELETEs a record if the server still has the version with which `seen` was read (`ApiError` 412 otherwise). A record
 * without a version is deleted unconditionally.
 */
async function removeRecord(
  http: Http,
  path: string,
  { seen, query }: { seen: object | undefined; query?: Readonly<Record<string, boolean>> },
): Promise<void> {
  const version = versionOf(seen)
  await http({
    method: 'DELETE',
    path,
    ...(query && { query }),
    ...(version !== undefined && { headers: { 'If-Match': version } }),
  })
}

/**
 * The HTTP client under ra-data-simple-rest for the records of one resource. Bodies are sent in wire names. A record is
 * returned in entity names with its version, and field errors under form field names.
 */
const simpleRestClient =
  (http: Http, resource: Resource): NonNullable<Parameters<typeof simpleRestProvider>[1]> =>
  async (path: string, { method = 'GET', body, signal } = {}) => {
    const answer = await http({
      method: method as HttpMethod, // ra-data-simple-rest uses no other
      path,
      signal: signal ?? undefined,
      creates: method === 'POST',
      ...(typeof body === 'string' && {
        body: rename(resource.fields, 'entity', 'wire', JSON.parse(body) as Record<string, unknown>),
      }),
    }).catch((error: unknown) => {
      throw toEntityFields(resource, error)
    })
    return { ...answer, body: '', json: readRecord(resource, answer) }
  }

/**
 * PATCHes the difference between two states of a record, in entity names, if the server still has the version with
 * which `before` was read (`ApiError` 412 otherwise). Without a difference nothing is sent. Returns the record as it is
 * now.
 */
export async function updateRecord(
  http: Http,
  resource: Resource,
  path: string,
  { before, after }: { before: object; after: object },
): Promise<object> {
  const change = differenceOf(resource.fields, { ...before }, { ...after })
  if (!change) return before
  const version = versionOf(before)
  const answer = await http({
    method: 'PATCH',
    path,
    body: { ...resource.patchWith, ...rename(resource.fields, 'entity', 'wire', change) },
    headers: version === undefined ? {} : { 'If-Match': version },
  }).catch((error: unknown) => {
    throw toEntityFields(resource, error)
  })
  return readRecord(resource, answer)
}

/** A record of this resource from an answer, in entity names and with its version (`version.ts`). */
const readRecord = (resource: Resource, answer: HttpAnswer): object =>
  withVersion(readBody(resource.codec as z.ZodType<object>, answer), answer.headers.get('etag'))

/** The same error with form field names; any other error is returned unchanged. */
const toEntityFields = (resource: Resource, error: unknown): unknown =>
  error instanceof ApiError
    ? error.withFields((field) => renamePath(resource.fields, 'wire', 'entity', field))
    : error
