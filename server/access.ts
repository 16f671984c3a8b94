import { calls } from '#model/calls/calls.ts'
import { routeOf, type Access } from '#model/calls/defineCall.ts'
import { materialityAccess } from './materialityAccess.ts'

export type { Access }

/** Every route the server answers. A route that is missing here stops the boot (`plugins/access.ts`). */
export const accessTable: Readonly<Record<string, Access>> = {
  'GET /api/v1/openapi.json': { token: 'none', plan: '-' },

  'POST /oauth/token': { token: 'none', plan: '-' },
  'POST /oauth/revoke': { token: 'none', plan: '-' },
  'POST /dbconnections/change_password': { token: 'none', plan: '-' },
  'GET /.well-known/jwks.json': { token: 'none', plan: '-' },
  'GET /.well-known/openid-configuration': { token: 'none', plan: '-' },
  'GET /dev/mailbox': { token: 'development', plan: '-' },
  'GET /dev/mailbox.css': { token: 'development', plan: '-' },
  'GET /dev/mailbox.json': { token: 'development', plan: '-' },
  'GET /dev/mailbox/{mailId}': { token: 'development', plan: '-' },

  'HEAD /api/v1/organizations/{orgId}/divisions': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/divisions': { token: 'bearer', plan: 'onboarding' },
  'GET /api/v1/organizations/{orgId}/companies': { token: 'bearer', plan: 'onboarding' },
  'HEAD /api/v1/organizations/{orgId}/companies': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/companies': { token: 'bearer', plan: 'onboarding' },
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
  'HEAD /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
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

  'GET /api/v1/organizations/{orgId}/mapping': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/mapping': { token: 'bearer', plan: 'onboarding' },
  'DELETE /api/v1/organizations/{orgId}/mapping/{itemId}': { token: 'bearer', plan: 'onboarding' },

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

  ...materialityAccess,
  ...Object.fromEntries(calls.map((call) => [routeOf(call), call.access])),
}
