import { entityTextMaxLength } from '#model/rules/nationalIds.ts'
import type { NewMappingItem } from '../../../dataProvider/calls/mapping.ts'
import type { Mapping } from '../mapping/useMapping.ts'

/** A French company that a directory knows, as far as the mapping needs it. */
export type Candidate = { name: string; nationalId: string }

/** What it is in the mapping; names of registers may be longer than ours. */
export const itemOf = ({ name, nationalId }: Candidate): NewMappingItem => ({
  name: Array.from(name).slice(0, entityTextMaxLength).join(''),
  nationalId,
  countryCode: 'FR',
  nationalIdType: 'SIREN',
})

/** Is it among the entities of the mapping? */
export const isInMapping = (
  { items }: Pick<Mapping, 'items'>,
  { nationalId }: Pick<Candidate, 'nationalId'>,
): boolean => items.some((item) => item.countryCode === 'FR' && item.nationalId === nationalId)
