import type { Resource } from '../schema/defineResource.ts'
import { beneficialOwners } from './beneficialOwners.ts'
import { companies } from './companies.ts'
import { contacts } from './contacts.ts'
import { divisions } from './divisions.ts'
import { doubleMaterialities } from './doubleMaterialities.ts'
import { legalPersons } from './legalPersons.ts'
import { members } from './members.ts'
import { officers } from './officers.ts'
import { organizations } from './organizations.ts'
import { physicalPersons } from './physicalPersons.ts'

/** The resources in the client's initial bundle. */
export const initialBundleResources: readonly Resource[] = [
  companies,
  divisions,
  organizations,
  members,
  physicalPersons,
  legalPersons,
  officers,
  beneficialOwners,
  doubleMaterialities,
  contacts,
]
