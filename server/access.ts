import { materialityAccess } from './materialityAccess.ts'

/** Who may call a route: the kind of token and the plan (design §4, spec §6). */
export type Access = {
  token: 'none' | 'api-key' | 'bearer' | 'api-key+bearer' | 'link' | 'development'
  plan: '-' | 'any' | 'onboarding' | 'standard'
}

/** Every route the server answers. A route that is missing here stops the boot (`plugins/access.ts`). */
export const accessTable: Readonly<Record<string, Access>> = {
  'GET /livez': { token: 'none', plan: '-' },
  'GET /readyz': { token: 'none', plan: '-' },
  'GET /api/v1/openapi.json': { token: 'none', plan: '-' },

  'POST /oauth/token': { token: 'none', plan: '-' },
  'POST /oauth/revoke': { token: 'none', plan: '-' },
  'POST /dbconnections/change_password': { token: 'none', plan: '-' },
  'GET /.well-known/jwks.json': { token: 'none', plan: '-' },
  'GET /.well-known/openid-configuration': { token: 'none', plan: '-' },
  'POST /public/api/v1/accounts': { token: 'api-key', plan: '-' },
  'POST /api/v1/email-confirmations/{token}': { token: 'link', plan: '-' },
  'GET /api/v1/password-resets/{token}': { token: 'link', plan: '-' },
  'HEAD /api/v1/password-resets/{token}': { token: 'link', plan: '-' },
  'POST /api/v1/password-resets/{token}': { token: 'link', plan: '-' },
  'GET /dev/mailbox': { token: 'development', plan: '-' },
  'GET /dev/mailbox.css': { token: 'development', plan: '-' },
  'GET /dev/mailbox.json': { token: 'development', plan: '-' },
  'GET /dev/mailbox/{mailId}': { token: 'development', plan: '-' },

  'PATCH /api/v1/accounts/update': { token: 'api-key+bearer', plan: '-' },
  'GET /api/v1/accounts/{accountId}/sessions': { token: 'bearer', plan: 'any' },
  'DELETE /api/v1/accounts/{accountId}/sessions': { token: 'bearer', plan: 'any' },
  'DELETE /api/v1/accounts/{accountId}/sessions/{sessionId}': { token: 'bearer', plan: 'any' },
  'GET /api/v1/accounts/{accountId}/storages': { token: 'bearer', plan: 'any' },
  'PUT /api/v1/accounts/{accountId}/storages': { token: 'bearer', plan: 'any' },
  'GET /api/v1/organizations/{orgId}/status': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/plans': { token: 'bearer', plan: 'any' },
  'GET /api/v1/organizations/{orgId}/plan-subscriptions': { token: 'bearer', plan: 'any' },

  'POST /api/v1/organizations/{orgId}/diagnosis-requests': { token: 'bearer', plan: 'any' },
  'POST /api/v1/organizations': { token: 'bearer', plan: 'any' },
  'GET /api/v1/organizations': { token: 'bearer', plan: 'any' },
  'GET /api/v1/organizations/{orgId}': { token: 'bearer', plan: 'any' },
  'PATCH /api/v1/organizations/{orgId}': { token: 'bearer', plan: 'any' },
  'PUT /api/v1/organizations/{orgId}/main-company': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/changes': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/divisions/bulk': { token: 'bearer', plan: 'onboarding' },
  'HEAD /api/v1/organizations/{orgId}/divisions': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/divisions': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/companies': { token: 'bearer', plan: 'onboarding' },
  'HEAD /api/v1/organizations/{orgId}/companies': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/companies': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/companies/bulk': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/companies/export': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/divisions/export': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/persons/export': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/officers/{officerId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/beneficial-owners/{ownerId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/divisions/export': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}': { token: 'bearer', plan: 'onboarding' },
  'PATCH /api/v1/organizations/{orgId}/companies/{companyId}': { token: 'bearer', plan: 'onboarding' },
  'DELETE /api/v1/organizations/{orgId}/companies/{companyId}': { token: 'bearer', plan: 'onboarding' },
  'PUT /api/v1/organizations/{orgId}/companies/{companyId}/headquarter': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/directory-comparison': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'POST /api/v1/organizations/{orgId}/companies/{companyId}/directory-refresh': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/divisions': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'HEAD /api/v1/organizations/{orgId}/companies/{companyId}/divisions': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'POST /api/v1/organizations/{orgId}/companies/{companyId}/divisions': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'POST /api/v1/organizations/{orgId}/companies/{companyId}/divisions/bulk': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/divisions/{divisionId}': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'PATCH /api/v1/organizations/{orgId}/companies/{companyId}/divisions/{divisionId}': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'DELETE /api/v1/organizations/{orgId}/companies/{companyId}/divisions/{divisionId}': {
    token: 'bearer',
    plan: 'onboarding',
  },
  'HEAD /api/v1/organizations/{orgId}/members': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/members': { token: 'bearer', plan: 'onboarding' },
  'DELETE /api/v1/organizations/{orgId}/members/{memberId}': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/invitations': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/invitations': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/invitations/{invitationId}/email': {
    token: 'bearer',
    plan: 'standard',
  },
  'DELETE /api/v1/organizations/{orgId}/invitations/{invitationId}': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/invitations/{token}': { token: 'link', plan: '-' },
  'POST /api/v1/invitations/{token}/accept': { token: 'bearer', plan: 'any' },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/officers': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/companies/{companyId}/officers': { token: 'bearer', plan: 'standard' },
  'PATCH /api/v1/organizations/{orgId}/companies/{companyId}/officers/{officerId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'DELETE /api/v1/organizations/{orgId}/companies/{companyId}/officers/{officerId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/companies/{companyId}/beneficial-owners': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/companies/{companyId}/beneficial-owners': {
    token: 'bearer',
    plan: 'standard',
  },
  'PATCH /api/v1/organizations/{orgId}/companies/{companyId}/beneficial-owners/{ownerId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'DELETE /api/v1/organizations/{orgId}/companies/{companyId}/beneficial-owners/{ownerId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/ownership': { token: 'bearer', plan: 'standard' },
  'HEAD /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/persons/bulk': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons/duplicates': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons/duplicates/dismissals': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/persons/duplicates/dismissals': { token: 'bearer', plan: 'standard' },
  'DELETE /api/v1/organizations/{orgId}/persons/duplicates/dismissals/{dismissalId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/persons/{personId}/merge': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons/{personId}': { token: 'bearer', plan: 'standard' },
  'PATCH /api/v1/organizations/{orgId}/persons/{personId}': { token: 'bearer', plan: 'standard' },
  'DELETE /api/v1/organizations/{orgId}/persons/{personId}': { token: 'bearer', plan: 'standard' },
  'HEAD /api/v1/organizations/{orgId}/persons/{personId}/linked-companies': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/persons/{personId}/beneficial-owners': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/persons/{personId}/officers': { token: 'bearer', plan: 'standard' },

  'POST /public/api/v1/crashes': { token: 'none', plan: '-' },
  'GET /public/api/v1/responses/{token}': { token: 'link', plan: '-' },
  'PUT /public/api/v1/responses/{token}': { token: 'link', plan: '-' },
  'POST /public/api/v1/responses/{token}': { token: 'link', plan: '-' },

  'GET /api/v1/organizations/{orgId}/mapping': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/mapping': { token: 'bearer', plan: 'onboarding' },
  'DELETE /api/v1/organizations/{orgId}/mapping/{itemId}': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/mapping/validate': { token: 'bearer', plan: 'onboarding' },

  'GET /*': { token: 'none', plan: '-' },
  'HEAD /*': { token: 'none', plan: '-' },
  'GET /assets/*': { token: 'none', plan: '-' },
  'HEAD /assets/*': { token: 'none', plan: '-' },

  'GET /api/v1/countries': { token: 'bearer', plan: 'any' },
  'GET /api/v1/countries/{code}': { token: 'bearer', plan: 'any' },
  'GET /api/v1/activity-codes': { token: 'bearer', plan: 'any' },
  'GET /api/v1/activity-codes/{code}': { token: 'bearer', plan: 'any' },
  'GET /api/v1/legal-forms': { token: 'bearer', plan: 'any' },
  'GET /api/v1/officer-roles': { token: 'bearer', plan: 'any' },
  'GET /api/v1/currencies': { token: 'bearer', plan: 'any' },
  'GET /api/v1/file-formats': { token: 'bearer', plan: 'any' },
  'GET /api/v1/file-natures': { token: 'bearer', plan: 'any' },
  'GET /api/v1/periodicities': { token: 'bearer', plan: 'any' },

  'GET /api/v1/businesses': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/foreign-businesses': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/businesses': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/businesses/{id}/validate': { token: 'bearer', plan: 'onboarding' },

  ...materialityAccess,
}
