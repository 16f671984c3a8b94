import type { DataProvider } from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'
import type { Resource } from '#model/schema/defineResource.ts'
import type { Http } from './http.ts'
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

/**
 * react-admin's data provider over every declared resource. The verbs are ra-data-simple-rest's, over a client that
 * speaks our wire; `update` and `delete` are our own: an update sends the difference alone, and both the
 * version that the record was read with.
 * `meta` carries the ids of parents, such as `companyId`. Throws `ApiError`.
 */
export function createDataProvider({ http, resources, readOrgId }: CrudParts): DataProvider {
  const find = (name: string): Resource => {
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(`No resource is declared as ${name}`)
    return resource
  }
  const idsFrom = (meta: PathIds | undefined): PathIds => ({ ...meta, orgId: readOrgId() })
  const restFor = (name: string) => simpleRestProvider('', simpleRestClient(http, find(name)))
  // The provider puts the slash itself before what it takes for a resource's name.
  const collection = (name: string, meta: PathIds) => collectionPath(find(name), idsFrom(meta)).slice(1)
  const holder = (name: string, meta: PathIds) => recordCollectionPath(find(name), idsFrom(meta)).slice(1)
  const update = (name: string, id: string, meta: PathIds, states: { before: object; after: object }) =>
    updateRecord(http, find(name), `/${holder(name, meta)}/${encodeURIComponent(id)}`, states)

  const verbs: Verbs = {
    getList: (name, params) => restFor(name).getList(collection(name, params.meta), params),
    getOne: (name, params) => restFor(name).getOne(holder(name, params.meta), params),
    getMany: (name, params) => restFor(name).getMany(collection(name, params.meta), params),
    getManyReference: (name, params) =>
      isParent(find(name), params.target)
        ? restFor(name).getList(
            collection(name, { ...params.meta, [params.target]: String(params.id) }),
            params,
          )
        : restFor(name).getManyReference(collection(name, params.meta), params),
    create: (name, params) => restFor(name).create(holder(name, params.meta), params),
    update: async (name, { id, data, previousData, meta }) => ({
      data: await update(name, String(id), meta, { before: previousData ?? {}, after: data }),
    }),
    updateMany: async (name, { ids, data, meta }) => {
      await Promise.all(ids.map((id) => update(name, String(id), meta, { before: {}, after: data })))
      return { data: ids }
    },
    delete: async (name, { id, previousData, meta }) => {
      const path = `/${holder(name, meta)}/${encodeURIComponent(String(id))}`
      await removeRecord(http, path, { seen: previousData })
      return { data: { id } }
    },
    deleteMany: (name, params) => restFor(name).deleteMany(holder(name, params.meta), params),
  }
  return { ...(verbs as DataProvider), supportAbortSignal: true }
}
