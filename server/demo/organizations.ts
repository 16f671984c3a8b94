import type { DemoOrganizationKey } from './accounts.ts'
import { type SampleCompany, ormelle, sauvanet } from '../reference/sampleCompanies/sampleCompanies.ts'
import type { DemoGovernance } from './demoGovernance.ts'
import { ormelleGovernance } from './ormelleGovernance.ts'

export type DemoOrganization = {
  key: DemoOrganizationKey
  name: string
  isInternational: boolean
  plan: 'Standard' | 'Starter'
  /** The first company is the main one. */
  companies: readonly SampleCompany[]
  /** The LEI of the main company: its check digits are right, and no issuer has the prefix 0000. */
  lei?: string
  /** Its governance register, if it has one. */
  governance?: DemoGovernance
}

/** The organisations of the demonstration: one on each plan. */
export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'ormelle',
    name: 'Groupe Ormelle',
    isInternational: true,
    plan: 'Standard',
    companies: ormelle,
    lei: '0000DEMO0ORMELLE0044',
    governance: ormelleGovernance,
  },
  { key: 'sauvanet', name: 'Atelier Sauvanet', isInternational: false, plan: 'Starter', companies: sauvanet },
]
