import type { Division } from '#model/resources/divisions.ts'
import type { Mark } from '../../ui/StatusDot.tsx'

/** How a site's state is marked (look §6). */
export const stateMarks: Readonly<Record<NonNullable<Division['legalState']>, Mark>> = {
  ACTIVE: 'good',
  CEASED: 'rest',
  TRANSFERRED: 'rest',
  UNKNOWN: 'unsure',
}
