import type { NatureColumn } from '../defineNature.ts'

/** What nearly every row begins with: where and when. */
export const placeAndTime = {
  site: { kind: 'site', isRequired: true },
  start: { kind: 'date', isRequired: true },
  end: { kind: 'date', isRequired: true },
} as const satisfies Record<string, NatureColumn>

/** What nearly every row ends with: how the value is known, its document, and a word about it. */
export const provenance = {
  method: { kind: 'code', codes: ['MEASURED', 'INVOICED', 'ESTIMATED'] },
  doc: { kind: 'text', max: 200 },
  comment: { kind: 'text', max: 1000 },
} as const satisfies Record<string, NatureColumn>

export const genders = ['FEMALE', 'MALE', 'OTHER', 'UNREPORTED'] as const
