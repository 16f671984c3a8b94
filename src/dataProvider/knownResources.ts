import { firstResources } from '#model/resources/firstResources.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { persons } from './persons.ts'

const known: Resource[] = [...firstResources, persons]

/** The resources of the data provider. */
export const knownResources: readonly Resource[] = known

/** Registers a resource whose declaration comes with its pages. */
export function addResource(resource: Resource): void {
  if (!known.includes(resource)) known.push(resource)
}
