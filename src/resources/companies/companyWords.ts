import { companies, type Company } from '#model/resources/companies.ts'
import type { Mark } from '../../ui/StatusDot.tsx'
import { asResource } from '../fromSchema/asResource.ts'

export const companyResource = asResource(companies)

/** How a company's state is marked (look §6). */
export const stateMarks: Readonly<Record<NonNullable<Company['legalState']>, Mark>> = {
  ACTIVE: 'good',
  INACTIVE: 'rest',
  UNKNOWN: 'unsure',
}

/**
 * Fields that say nothing of how complete a file is: a company that lives has no end, no proceeding, perhaps no
 * assignee, and every one has a currency.
 */
export const maySayNothing: readonly string[] = [
  'ceaseDate',
  'currency',
  'latestStatus.type',
  'latestStatus.date',
  'assignees',
]
