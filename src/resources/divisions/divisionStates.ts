import { divisions, type Division } from '#model/resources/divisions.ts'
import type { Mark } from '#src/ui/StatusDot.tsx'
import { asResource } from '../fromSchema/asResource.ts'

export const divisionResource = asResource(divisions)

/** The badge of a site's state (look §6). */
export const stateMarks: Readonly<Record<NonNullable<Division['legalState']>, Mark>> = {
  ACTIVE: 'good',
  CEASED: 'rest',
  TRANSFERRED: 'rest',
  UNKNOWN: 'unsure',
}
