import type { Resource } from '../schema/defineResource.ts'
import { campaigns } from './campaigns.ts'
import { disclosureRequests } from './disclosureRequests.ts'
import { disclosures } from './disclosures.ts'
import { emissionFactors } from './emissionFactors.ts'
import { initialBundleResources } from './initialBundleResources.ts'
import { imports } from './imports.ts'
import { mappingItems } from './mappingItems.ts'
import { reporters } from './reporters.ts'
import { subjects } from './subjects.ts'

/** Every declared resource; contract tests run over this list. */
export const resources: readonly Resource[] = [
  ...initialBundleResources,
  mappingItems,
  campaigns,
  reporters,
  subjects,
  imports,
  emissionFactors,
  disclosures,
  disclosureRequests,
]
