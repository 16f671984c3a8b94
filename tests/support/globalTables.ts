/**
 * The tables that belong to no organisation. Any other table is a tenant table and must pass all checks of
 * `findTenancyFaults`; adding a name here is a decision, not a formality.
 */
export const globalTables = [
  'accounts',
  'credentials',
  'idempotency_keys',
  'login_failures',
  'mails',
  'plans',
  'recovery_codes',
  'refresh_tokens',
  'request_counts',
  'reset_tokens',
  'second_factors',
  'security_events',
  'sessions',
  'sign_ups',
  'storages',
] as const
