import type { Resource } from '../schema/defineResource.ts'
import { companies } from './companies.ts'
import { divisions } from './divisions.ts'
import { mappingItems } from './mappingItems.ts'
import { organizations } from './organizations.ts'

/** Every declared resource; contract tests run over this list. */
export const resources: readonly Resource[] = [companies, divisions, mappingItems, organizations]
