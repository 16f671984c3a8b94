import { calls } from '../calls.ts'
import { routeOf, statusOf } from '../defineCall.ts'
import { dataCalls } from './dataCalls.ts'
import { disclosureCalls } from './disclosureCalls.ts'
import { kpiCalls } from './kpiCalls.ts'
import { materialityCalls } from './materialityCalls.ts'
import { sharedItemCalls } from './sharedItemCalls.ts'
import type { SampleValues } from './sampleValues.ts'

export type Sample = {
  /** The status for a caller with sufficient rights. */
  status: number
  body?: (values: SampleValues) => object
  query?: string
  /** Path parameters that are not in the values. */
  params?: Readonly<Record<string, string>> | ((values: SampleValues) => Readonly<Record<string, string>>)
}

const entity = ({ unusedSiren }: SampleValues) => ({
  name: 'Ormelle Bois',
  country: 'FR',
  nationalId: unusedSiren(),
})
const organization = '/api/v1/organizations/{orgId}'
const company = `${organization}/companies/{companyId}`
const person = `${organization}/persons/{personId}`
const business = { id: '829154376' }
const unknownLink = { token: 'unknown' }
const unknownInvitation = ({ unusedId }: SampleValues) => ({ invitationId: unusedId() })

/** Derived from the declarations: a call that only needs a place returns its declared status. */
const declared: Readonly<Record<string, Sample>> = Object.fromEntries(
  calls.filter(({ body }) => body === undefined).map((call) => [routeOf(call), { status: statusOf(call) }]),
)

/**
 * A valid call of every route; a missing route fails the access test. Links and mails are unknown ones. The bodies are
 * the examples of the OpenAPI document.
 */
export const sampleCalls: Readonly<Record<string, Sample>> = {
  ...declared,
  ...sharedItemCalls,
  'GET /api/v1/openapi.json': { status: 200 },
  'GET /api/v1/organizations/{orgId}/data-analysis/{type}/index.html': {
    status: 200,
    params: { type: 'quality' },
  },
  'GET /.well-known/jwks.json': { status: 200 },
  'GET /.well-known/openid-configuration': { status: 200 },
  'POST /oauth/token': {
    status: 403,
    body: ({ unusedEmail }) => ({
      grant_type: 'password',
      client_id: 'matrice-web',
      username: unusedEmail(),
      password: 'Cheval-Agrafe-42',
    }),
  },
  'POST /oauth/revoke': { status: 200, body: () => ({ client_id: 'matrice-web', token: 'unknown' }) },
  'POST /dbconnections/change_password': {
    status: 200,
    body: ({ unusedEmail }) => ({
      client_id: 'matrice-web',
      connection: 'matrice-users',
      email: unusedEmail(),
    }),
  },
  'POST /api/v1/email-confirmations/{token}': { status: 404, params: unknownLink },
  'GET /api/v1/password-resets/{token}': { status: 404, params: unknownLink },
  'HEAD /api/v1/password-resets/{token}': { status: 404, params: unknownLink },
  'POST /api/v1/password-resets/{token}': {
    status: 404,
    params: unknownLink,
    body: () => ({ password: 'Cheval-Agrafe-42' }),
  },
  'GET /dev/mailbox': { status: 200 },
  'GET /dev/mailbox.css': { status: 200 },
  'GET /dev/mailbox.json': { status: 200 },
  'GET /dev/mailbox/{mailId}': { status: 404, params: { mailId: 'unknown' } },

  'PATCH /api/v1/accounts/update': {
    status: 200,
    body: () => ({
      client_id: 'matrice-web',
      connection: 'matrice-users',
      given_name: 'Ada',
      family_name: 'Test',
    }),
  },
  'DELETE /api/v1/accounts/{accountId}/sessions/{sessionId}': {
    status: 404,
    params: ({ unusedId }) => ({ sessionId: unusedId() }),
  },
  'PUT /api/v1/accounts/{accountId}/storages': {
    status: 200,
    body: () => ({ analyses: [], dashboards: [], language: 'fr' }),
  },
  [`POST ${organization}/diagnosis-requests`]: {
    status: 201,
    body: () => ({
      firstName: 'Claire',
      lastName: 'Joubert',
      email: 'claire.joubert@ormelle.example',
      companyName: 'Groupe Ormelle',
      topic: 'DOUBLE_MATERIALITY',
    }),
  },

  'GET /api/v1/countries/{code}': { status: 200, params: { code: 'FR' } },
  'GET /api/v1/activity-codes/{code}': { status: 200, params: { code: '24.51Z' } },

  'GET /api/v1/businesses': { status: 200, query: `?nationalId=${business.id}&type=SIREN` },
  'GET /api/v1/businesses/search': { status: 200, query: '?name=ormelle' },
  'GET /api/v1/organizations/{orgId}/double-materiality-search': { status: 200, query: '?search=ormelle' },
  'GET /api/v1/foreign-businesses': { status: 200, query: '?country=ES&nationalId=B-64820178' },
  'POST /api/v1/businesses/{id}/validate': {
    status: 200,
    params: business,
    body: ({ orgId }) => ({ organizationId: orgId }),
  },
  'POST /api/v1/businesses': {
    status: 200,
    body: (values) => ({ organizationId: values.orgId, businessesToFetch: [entity(values)] }),
  },

  'POST /api/v1/organizations': { status: 201, body: () => ({ name: 'Nouvelle', isInternational: false }) },
  [`PATCH ${organization}`]: { status: 200, body: ({ unusedId }) => ({ name: unusedId() }) },
  [`PUT ${organization}/main-company`]: {
    status: 204,
    body: ({ companyId }) => ({ mainCompanyId: companyId }),
  },
  [`PUT ${organization}/second-factor-requirement`]: { status: 204, body: () => ({ isRequired: false }) },
  [`GET ${organization}/persons/export`]: { status: 200 },

  [`POST ${organization}/persons/bulk`]: {
    status: 200,
    body: ({ unusedId }) => ({
      mode: 'upsert',
      type: 'PHYSICAL',
      rows: [{ line: 2, identity: { firstName: 'Ada', lastName: unusedId() } }],
    }),
  },
  [`POST ${organization}/record-imports`]: { status: 202, query: '?register=companies&rows=1' },
  [`GET ${organization}/record-imports`]: { status: 200, query: '?register=companies' },
  [`GET ${organization}/record-imports/{importId}`]: {
    status: 404,
    params: ({ unusedId }) => ({ importId: unusedId() }),
  },
  [`DELETE ${organization}/record-imports/{importId}`]: {
    status: 404,
    params: ({ unusedId }) => ({ importId: unusedId() }),
  },
  [`POST ${organization}/divisions/bulk`]: {
    status: 200,
    body: ({ siren }) => ({ mode: 'upsert', rows: [{ line: 2, name: 'Dépôt', companyNationalId: siren }] }),
  },

  [`POST ${organization}/companies/actions`]: {
    status: 200,
    body: ({ companyId }) => ({
      ids: [companyId],
      action: { type: 'change', change: { staffRange: 'ZERO' } },
    }),
  },
  [`POST ${organization}/divisions/actions`]: {
    status: 200,
    body: ({ divisionId }) => ({
      ids: [divisionId],
      action: { type: 'change', change: { staffRange: 'ZERO' } },
    }),
  },
  [`POST ${organization}/persons/actions`]: {
    status: 200,
    body: ({ unusedId }) => ({ ids: [unusedId()], isTrial: true, action: { type: 'remove' } }),
  },
  [`POST ${organization}/companies`]: { status: 201, body: entity },
  [`POST ${organization}/companies/bulk`]: {
    status: 200,
    body: (values) => ({ rows: [{ line: 2, ...entity(values) }] }),
  },
  [`PATCH ${company}`]: { status: 200, body: () => ({ turnover: 12 }) },
  // The directory does not have a company with a new number.
  [`POST ${company}/directory-refresh`]: { status: 404, body: () => ({ fields: [] }) },
  [`PUT ${company}/headquarter`]: { status: 204, body: ({ divisionId }) => ({ headquarterId: divisionId }) },

  [`POST ${company}/divisions`]: { status: 201, body: () => ({ name: 'Dépôt', address: { country: 'FR' } }) },
  [`POST ${company}/divisions/bulk`]: {
    status: 200,
    body: ({ siren }) => ({ rows: [{ line: 2, name: 'Dépôt', companyNationalId: siren }] }),
  },
  [`PATCH ${company}/divisions/{divisionId}`]: { status: 200, body: () => ({ staffRange: 'ZERO' }) },

  [`PUT ${organization}/members/{memberId}/role`]: {
    status: 404,
    body: () => ({ role: 'READER' }),
    params: ({ unusedId }) => ({ memberId: unusedId() }),
  },
  [`DELETE ${organization}/members/{memberId}`]: {
    status: 404,
    params: ({ unusedId }) => ({ memberId: unusedId() }),
  },
  [`POST ${organization}/invitations`]: {
    status: 201,
    body: ({ unusedEmail }) => ({ emails: [unusedEmail()], language: 'fr' }),
  },
  [`POST ${organization}/invitations/{invitationId}/email`]: { status: 404, params: unknownInvitation },
  [`DELETE ${organization}/invitations/{invitationId}`]: { status: 404, params: unknownInvitation },
  'GET /api/v1/invitations/{token}': { status: 404, params: unknownLink },
  'POST /api/v1/invitations/{token}/accept': { status: 404, params: unknownLink },
  [`HEAD ${organization}/persons`]: { status: 200 },
  [`GET ${organization}/persons`]: { status: 200 },
  [`POST ${organization}/persons`]: {
    status: 201,
    body: () => ({ identity: { firstName: 'Hélène', lastName: 'Castaing' } }),
  },
  [`GET ${person}`]: { status: 200 },
  [`PATCH ${person}`]: { status: 200, body: () => ({ identity: { nationality: 'FR' } }) },
  [`DELETE ${person}`]: { status: 204, query: '?withLinks=true' },
  [`POST ${organization}/persons/duplicates/dismissals`]: {
    status: 404,
    body: ({ personId, unusedId }) => ({ pairs: [[personId, unusedId()]] }),
  },
  [`DELETE ${organization}/persons/duplicates/dismissals/{dismissalId}`]: {
    status: 404,
    params: ({ unusedId }) => ({ dismissalId: unusedId() }),
  },
  [`GET ${organization}/persons/alike`]: { status: 200, query: '?lastName=Castaing' },
  [`POST ${person}/merge`]: { status: 422, body: ({ personId }) => ({ duplicateIds: [personId] }) },
  [`GET ${organization}/ownership`]: { status: 200, query: '?companyId={companyId}' },
  [`POST ${company}/officers`]: { status: 201, body: ({ personId }) => ({ personId, role: '53' }) },
  [`POST ${company}/officers/with-person`]: {
    status: 201,
    body: ({ unusedId }) => ({
      person: { identity: { firstName: 'Ada', lastName: unusedId() } },
      role: '53',
    }),
  },
  [`POST ${company}/beneficial-owners/with-person`]: {
    status: 201,
    body: ({ unusedId }) => ({
      person: { identity: { firstName: 'Ada', lastName: unusedId() } },
      shareRate: 0,
      voteRate: 0.01,
    }),
  },
  [`PATCH ${company}/officers/{officerId}`]: { status: 200, body: () => ({ startDate: '2020-01-01' }) },
  [`POST ${company}/beneficial-owners`]: {
    status: 422,
    body: ({ personId }) => ({ personId, shareRate: 1, voteRate: 1 }),
  },
  [`PATCH ${company}/beneficial-owners/{ownerId}`]: { status: 200, body: () => ({ shareRate: 12.5 }) },

  'POST /api/v1/organizations/{orgId}/restorations': {
    status: 410,
    body: ({ divisionId }) => ({ kind: 'divisions', recordId: divisionId }),
  },
  // For the caller's own account each would count as an attempt.
  'POST /api/v1/accounts/{accountId}/second-factor': {
    status: 404,
    params: ({ unusedId }) => ({ accountId: unusedId() }),
    body: () => ({ password: 'x' }),
  },
  'PUT /api/v1/accounts/{accountId}/second-factor': {
    status: 404,
    params: ({ unusedId }) => ({ accountId: unusedId() }),
    body: () => ({ code: '000000' }),
  },
  'POST /api/v1/accounts/{accountId}/second-factor/recovery-codes': {
    status: 404,
    params: ({ unusedId }) => ({ accountId: unusedId() }),
    body: () => ({ password: 'x', code: '000000' }),
  },
  'POST /api/v1/accounts/{accountId}/second-factor/removal': {
    status: 404,
    params: ({ unusedId }) => ({ accountId: unusedId() }),
    body: () => ({ password: 'x', code: '000000' }),
  },
  'POST /api/v1/accounts/{accountId}/email-change': {
    status: 422,
    body: ({ unusedEmail }) => ({ email: unusedEmail(), password: 'x' }),
  },
  'POST /api/v1/accounts/{accountId}/email-change/confirmation': {
    status: 404,
    body: () => ({ token: 'unknown' }),
  },
  'POST /api/v1/accounts/{accountId}/deletion': { status: 422, body: () => ({ password: 'x' }) },
  'POST /api/v1/organizations/{orgId}/erasure': { status: 422, body: () => ({ name: 'Autre nom' }) },
  'DELETE /api/v1/organizations/{orgId}/erasure': { status: 404 },
  'POST /api/v1/organizations/{orgId}/restorations/several': {
    status: 200,
    body: ({ divisionId }) => ({ kind: 'divisions', recordIds: [divisionId] }),
  },
  'DELETE /api/v1/organizations/{orgId}/exports/{exportId}': {
    status: 404,
    params: ({ unusedId }) => ({ exportId: unusedId() }),
  },
  'GET /api/v1/organizations/{orgId}/exports/{exportId}/file': {
    status: 404,
    params: ({ unusedId }) => ({ exportId: unusedId() }),
  },
  'PUT /api/v1/organizations/{orgId}/notifications/read': {
    status: 204,
    body: () => ({ until: '2026-01-01T00:00:00Z' }),
  },
  ...materialityCalls,
  ...dataCalls,
  ...disclosureCalls,
  ...kpiCalls,

  'POST /public/api/v1/crashes': {
    status: 404,
    body: () => ({
      kind: 'error',
      name: 'TypeError',
      message: '',
      route: '/',
      release: 'unknown',
      frames: [],
    }),
  },
  'GET /public/api/v1/opt-outs/{token}': { status: 404, params: unknownLink },
  'POST /public/api/v1/opt-outs/{token}': { status: 404, params: unknownLink },
  'DELETE /public/api/v1/opt-outs/{token}': { status: 404, params: unknownLink },
  'GET /public/api/v1/responses/{token}': { status: 404, params: unknownLink },
  'PUT /public/api/v1/responses/{token}': { status: 404, params: unknownLink, body: () => ({ answers: [] }) },
  'POST /public/api/v1/responses/{token}': {
    status: 404,
    params: unknownLink,
    body: () => ({ answers: [] }),
  },

  [`POST ${organization}/mapping`]: { status: 201, body: entity },
  [`PUT ${organization}/mapping/main`]: { status: 204, body: ({ itemId }) => ({ itemId }) },

  'POST /public/api/v1/accounts': {
    status: 201,
    body: ({ unusedEmail }) => ({ email: unusedEmail(), password: 'Cheval-Agrafe-42' }),
  },
}
