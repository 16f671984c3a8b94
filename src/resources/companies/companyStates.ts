import { companies, type Company } from '#model/resources/companies.ts'
import type { Mark } from '#src/ui/StatusDot.tsx'
import { asResource } from '../fromSchema/asResource.ts'

export const companyResource = asResource(companies)

/** The badge of a company's state (look §6). */
export const stateMarks: Readonly<Record<NonNullable<Company['legalState']>, Mark>> = {
  ACTIVE: 'good',
  INACTIVE: 'rest',
  UNKNOWN: 'unsure',
}
