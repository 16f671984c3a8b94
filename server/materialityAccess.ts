import type { Access } from './access.ts'

/** Who may call the routes of the double-materiality assessment; part of `accessTable`. */
export const materialityAccess: Readonly<Record<string, Access>> = {
  'GET /api/v1/organizations/{orgId}/double-materialities': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}':
    { token: 'bearer', plan: 'standard' },
  'HEAD /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/export': {
    token: 'bearer',
    plan: 'standard',
  },
  'PATCH /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/{contactId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'DELETE /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/{contactId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/campaigns': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reporters':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reporters/{reporterId}':
    { token: 'bearer', plan: 'standard' },
}
