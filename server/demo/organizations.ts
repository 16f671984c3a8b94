import type { DemoOrganizationKey } from './accounts.ts'
import type { DemoCompany } from './demoCompany.ts'
import { ormelle } from './ormelle.ts'
import { sauvanet } from './sauvanet.ts'

export type DemoOrganization = {
  key: DemoOrganizationKey
  name: string
  isInternational: boolean
  plan: 'Standard' | 'Starter'
  /** The first company is the main one. */
  companies: readonly DemoCompany[]
}

/** The organisations of the demonstration: one on each plan. */
export const demoOrganizations: readonly DemoOrganization[] = [
  { key: 'ormelle', name: 'Groupe Ormelle', isInternational: true, plan: 'Standard', companies: ormelle },
  { key: 'sauvanet', name: 'Atelier Sauvanet', isInternational: false, plan: 'Starter', companies: sauvanet },
]
