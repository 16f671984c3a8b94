/** Whether the category is internal or external to the organisation (spec §3). */
export type StakeholderType = 'INTERNAL' | 'EXTERNAL'

/** The ESRS groups (ESRS 1 §22): affected stakeholders, users of sustainability statements, both, or neither. */
export type StakeholderClassification = 'AFFECTED' | 'USERS' | 'BOTH' | 'NONE'

type Category = {
  type: StakeholderType
  classification: StakeholderClassification
  subCategories: readonly string[]
}

const internal = (classification: StakeholderClassification, ...subCategories: string[]): Category => ({
  type: 'INTERNAL',
  classification,
  subCategories,
})
const external = (classification: StakeholderClassification, ...subCategories: string[]): Category => ({
  type: 'EXTERNAL',
  classification,
  subCategories,
})

/** The 15 categories of stakeholders with their sub-categories; the labels are in `server/reference`. */
export const stakeholderCategories = {
  GOVERNANCE: internal('NONE', 'BOARD', 'EXECUTIVE_COMMITTEE', 'AUDIT_OR_CSR_COMMITTEE'),
  EMPLOYEES: internal('AFFECTED', 'MANAGERS', 'STAFF', 'PRODUCTION', 'TRAINEES'),
  WORKER_REPS: internal('BOTH', 'WORKS_COUNCIL', 'UNIONS'),
  NON_EMPLOYEES: internal('AFFECTED', 'AGENCY', 'ON_SITE_CONTRACTORS'),
  FUNCTION_EXPERTS: internal('NONE', 'CSR', 'HSE', 'HR', 'FINANCE', 'PROCUREMENT', 'LEGAL', 'RISK'),
  SUPPLIERS: external('USERS', 'TIER_1', 'TIER_2', 'SERVICE_PROVIDERS'),
  VALUE_CHAIN_WORKERS: external('AFFECTED', 'UPSTREAM', 'DOWNSTREAM', 'REPRESENTATIVES'),
  CUSTOMERS: external('USERS', 'KEY_ACCOUNTS', 'SME', 'DISTRIBUTORS'),
  CONSUMERS: external('AFFECTED', 'INDIVIDUALS', 'CONSUMER_BODIES', 'VULNERABLE_PERSONS'),
  COMMUNITIES: external('AFFECTED', 'NEIGHBOURS', 'INDIGENOUS_PEOPLES', 'LOCAL_COUNCILS'),
  INVESTORS: external('USERS', 'SHAREHOLDERS', 'BANKS', 'INSURERS', 'ASSET_MANAGERS'),
  AUTHORITIES: external('USERS', 'STATE', 'REGULATORS', 'LOCAL_AUTHORITIES'),
  PARTNERS: external('USERS', 'JOINT_VENTURES', 'TRADE_BODIES', 'SOCIAL_PARTNERS'),
  CIVIL_SOCIETY: external('USERS', 'ENVIRONMENTAL_NGOS', 'SOCIAL_NGOS', 'MEDIA'),
  EXPERTS: external('USERS', 'ACADEMICS', 'RATING_AGENCIES', 'AUDITORS'),
} as const satisfies Record<string, Category>

export type StakeholderCategory = keyof typeof stakeholderCategories

export const stakeholderCategoryCodes = Object.keys(stakeholderCategories) as [
  StakeholderCategory,
  ...StakeholderCategory[],
]

/** Every sub-category of any category. */
export const stakeholderSubCategoryCodes = [
  ...new Set(Object.values(stakeholderCategories).flatMap(({ subCategories }) => subCategories)),
] as [string, ...string[]]

/** The properties of a category; undefined for an unknown code. */
export const stakeholderCategory = (code: unknown): Category | undefined =>
  (stakeholderCategories as Readonly<Record<string, Category>>)[String(code)]
