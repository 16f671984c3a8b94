import type { Resource } from '#model/schema/defineResource.ts'
import { apiBase } from './apiPath.ts'

/** Ids in a path: the organisation's, and those of parents (`companyId`). */
export type PathIds = Readonly<Record<string, string | undefined>>

/**
 * Collection path of a resource. With every parent's id it is the nested one, in which records are created and read
 * (`…/companies/{companyId}/divisions`). Without them it is the one that lists all of the organisation.
 */
export function collectionPath(resource: Resource, ids: PathIds): string {
  const nested = [nestedPath(resource), ...(resource.otherPaths ?? [])]
  // A path without a parent's id has no nested list.
  const known = nested.find((path) => namesIn(path).length > 0 && namesIn(path).every((name) => ids[name]))
  return apiBase + fillPath(known ?? resource.path, ids)
}

/** Collection path that holds the record; throws when a parent's id is missing. */
export const recordCollectionPath = (resource: Resource, ids: PathIds): string =>
  apiBase + fillPath(nestedPath(resource), ids)

/** The path of one record contains this parent's id. */
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
