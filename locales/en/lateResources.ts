import type { resources as french } from '../fr/lateResources.ts'
import type { Translation } from '../translation.ts'
import { emissionFactorResources } from './resources/emissionFactors.ts'
import { importResources } from './resources/imports.ts'

export const resources: Translation<typeof french> = { ...importResources, ...emissionFactorResources }
