import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { nameOn, type Side } from '#model/schema/shapes.ts'

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
  creationDate: '1987-04-03',
  endOfFiscalYear: '12-31',
  staffRange: 'RANGE_250_AND_499',
  staffRangeYear: 2025,
  turnover: 86_214_300,
  currency: 'EUR',
  latestStatus: { type: null, date: null },
  source: 'MANUAL',
  completeness: 62,
} as const

/** Null for every nullable field of a resource. */
const emptyFields = ({ fields }: Pick<Resource, 'fields'>, side: Side) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, member]) =>
      member.kind === 'field' && member.schema.safeParse(null).success
        ? [[nameOn(side, key, member), null]]
        : [],
    ),
  )

/** A company in both entity and wire names. */
export const aCompany = {
  entity: {
    ...emptyFields(companies, 'entity'),
    ...shared,
    countryCode: 'FR',
    isMain: false,
    legalFormCode: '5710',
  },
  wire: { ...emptyFields(companies, 'wire'), ...shared, country: 'FR', main: false, legalForm: '5710' },
}

const site = {
  id: divisionId,
  companyId: id,
  name: 'Saint-Dizier, fonderie 1',
  nationalId: '82915437600034',
  activityCode: '24.51Z',
  address: { ...address, country: 'FR' },
  legalState: 'ACTIVE',
  staffRange: 'RANGE_250_AND_499',
  completeness: 80,
} as const

/** A site in both entity and wire names. */
export const aDivision = {
  entity: { ...emptyFields(divisions, 'entity'), ...site, isHeadquarter: true },
  wire: { ...emptyFields(divisions, 'wire'), ...site, headquarter: true },
}
