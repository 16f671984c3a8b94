import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'

const id = '01a1f937-2d6f-7054-8b02-46c68c5d3e43'
const divisionId = '01a1f937-2da0-7416-825a-0f631468e82a'

const address = { street: '12, rue de la Fonte', supplement: null, postalCode: '52100', city: 'Saint-Dizier' }

const shared = {
  id,
  name: 'Ormelle Fonderie SAS',
  nationalId: '829154376',
  headquarter: { id: divisionId, nationalId: '82915437600034', address },
  legalState: 'ACTIVE',
  activityCode: '24.51Z',
  activityStartDate: null,
  creationDate: '1987-04-03',
  ceaseDate: null,
  endOfFiscalYear: '12-31',
  staffRange: 'RANGE_250_AND_499',
  staffRangeYear: 2025,
  turnover: 86_214_300,
  currency: 'EUR',
  taxDeclaration: null,
  latestStatus: { type: null, date: null },
  assignees: null,
  source: 'MANUAL',
  verifiedAt: null,
  completeness: 62,
} as const

/** One company under both sides' names. */
export const aCompany = {
  entity: { ...shared, countryCode: 'FR', isMain: false, legalFormCode: '5710' } satisfies Record<
    keyof Company,
    unknown
  >,
  wire: { ...shared, country: 'FR', main: false, legalForm: '5710' },
}

const site = {
  id: divisionId,
  companyId: id,
  name: 'Saint-Dizier, fonderie 1',
  nationalId: '82915437600034',
  activityCode: '24.51Z',
  address: { ...address, country: 'FR' },
  legalState: 'ACTIVE',
  creationDate: null,
  ceaseDate: null,
  staffRange: 'RANGE_250_AND_499',
  assigned: null,
  completeness: 80,
} as const

/** One site under both sides' names. */
export const aDivision = {
  entity: { ...site, isHeadquarter: true } satisfies Record<keyof Division, unknown>,
  wire: { ...site, headquarter: true },
}
