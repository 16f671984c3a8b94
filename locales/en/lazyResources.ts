import type { resources as french } from '../fr/lazyResources.ts'
import type { Translation } from '../translation.ts'
import { campaignResource } from './resources/campaigns.ts'
import { disclosureResources } from './resources/disclosures.ts'
import { emissionFactorResources } from './resources/emissionFactors.ts'
import { importResources } from './resources/imports.ts'
import { materialityResources } from './resources/materiality.ts'

export const resources: Translation<typeof french> = {
  ...importResources,
  ...disclosureResources,
  ...emissionFactorResources,
  ...materialityResources,
  campaigns: campaignResource,
}
