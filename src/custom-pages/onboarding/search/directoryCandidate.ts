import { entityTextMaxLength } from '#model/rules/register/nationalIds.ts'
import type { NewMappingItem } from '#src/dataProvider/calls/mapping.ts'
import type { Mapping } from '../mapping/useMapping.ts'

/** The fields of a French company in the directory that the mapping needs. */
export type Candidate = { name: string; nationalId: string }

/** Mapping entity of a company. Registered names may be longer than our limit. */
export const itemOf = ({ name, nationalId }: Candidate): NewMappingItem => ({
  name: Array.from(name).slice(0, entityTextMaxLength).join(''),
  nationalId,
  countryCode: 'FR',
  nationalIdType: 'SIREN',
})

/** True if the company is in the mapping. */
export const isInMapping = (
  { items }: Pick<Mapping, 'items'>,
  { nationalId }: Pick<Candidate, 'nationalId'>,
): boolean => items.some((item) => item.countryCode === 'FR' && item.nationalId === nationalId)
