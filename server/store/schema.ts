/** Every table, for migrations and for the rules that bind them (`security.ts`). */
export * from './tables/companies.ts'
export * from './tables/identity.ts'
export * from './tables/mails.ts'
export * from './tables/organizations.ts'
export * from './tables/requests.ts'
export * from './tables/governance.ts'
export * from './tables/materiality.ts'
export * from './tables/campaigns.ts'
