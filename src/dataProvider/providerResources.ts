import { initialBundleResources } from '#model/resources/initialBundleResources.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { persons } from './persons.ts'

const known: Resource[] = [...initialBundleResources, persons]

/** The resources of the data provider. */
export const providerResources: readonly Resource[] = known

/** Registers a resource whose declaration comes with its pages. */
export function addResource(resource: Resource): void {
  if (!known.includes(resource)) known.push(resource)
}
