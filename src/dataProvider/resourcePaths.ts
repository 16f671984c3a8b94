import type { Resource } from '#model/schema/defineResource.ts'
import { apiBase } from './apiPath.ts'

/** Ids that stand in a path: the organisation's, and those of parents (`companyId`). */
export type PathIds = Readonly<Record<string, string | undefined>>

/**
 * Collection of a resource. With every parent's id it is the nested one that records are created in and read
 * from (`…/companies/{companyId}/divisions`), without them the one that lists all of the organisation.
 */
export function collectionPath(resource: Resource, ids: PathIds): string {
  const nested = [nestedPath(resource), ...(resource.otherPaths ?? [])]
  // A record whose path names nobody above it has no list there.
  const known = nested.find((path) => namesIn(path).length > 0 && namesIn(path).every((name) => ids[name]))
  return apiBase + fillPath(known ?? resource.path, ids)
}

/** Collection that holds the record; throws when a parent's id is missing. */
export const recordCollectionPath = (resource: Resource, ids: PathIds): string =>
  apiBase + fillPath(nestedPath(resource), ids)

/** Does the path of one record name this parent? */
export const isParent = (resource: Resource, name: string): boolean =>
  namesIn(nestedPath(resource)).includes(name)

const nestedPath = ({ path, recordPath }: Resource): string => recordPath?.replace(/\/:id$/, '') ?? path

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const fillPath = (path: string, ids: PathIds): string =>
  path.replace(/:(\w+)/g, (_place, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(id)
  })
