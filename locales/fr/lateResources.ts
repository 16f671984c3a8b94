import { emissionFactorResources } from './resources/emissionFactors.ts'
import { importResources } from './resources/imports.ts'

/** Labels of resources that the first pages do without, beside those of `resources`. */
export const resources = { ...importResources, ...emissionFactorResources } as const
