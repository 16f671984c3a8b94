import { campaignResource } from './resources/campaigns.ts'
import { disclosureResources } from './resources/disclosures.ts'
import { emissionFactorResources } from './resources/emissionFactors.ts'
import { importResources } from './resources/imports.ts'
import { materialityResources } from './resources/materiality.ts'

/** Labels of resources that the first pages do without, beside those of `resources`. */
export const resources = {
  ...importResources,
  ...disclosureResources,
  ...emissionFactorResources,
  ...materialityResources,
  campaigns: campaignResource,
} as const
