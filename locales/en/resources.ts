import { governanceResources } from './resources/governance.ts'
import { registerResources } from './resources/register.ts'
import type { resources as fr } from '../fr/resources.ts'
import type { Translation } from '../translation.ts'

export const resources: Translation<typeof fr> = {
  ...registerResources,
  ...governanceResources,
}
