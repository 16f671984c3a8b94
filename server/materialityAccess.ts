import type { Access } from './access.ts'

/** Who may call the routes of the double-materiality assessment; part of `accessTable`. */
export const materialityAccess: Readonly<Record<string, Access>> = {
  'GET /api/v1/organizations/{orgId}/activity-sectors': { token: 'bearer', plan: 'onboarding' },
  'POST /api/v1/organizations/{orgId}/double-materialities': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'PATCH /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/status': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/distribution': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/distribution': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/library': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/library': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/subjects/bulk': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/crosswalk': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'PATCH /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/exclusion': {
    token: 'bearer',
    plan: 'standard',
  },
  'DELETE /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}': {
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
  'PATCH /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/evidence':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/evidence':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/evidence/{evidenceId}/file':
    { token: 'bearer', plan: 'standard' },
  'DELETE /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/evidence/{evidenceId}':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/comments':
    { token: 'bearer', plan: 'standard' },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/comments/{commentId}/hidden':
    { token: 'bearer', plan: 'standard' },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects/{subjectId}/disabled':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/analyse-subject': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/analyses': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/analyses/{analysisId}/decision':
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
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/bulk': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/export': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/removal': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/duplicates': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/{contactId}/merge':
    {
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
  'GET /api/v1/organizations/{orgId}/double-materiality-contact-categories': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/state': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/campaigns': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/preview':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/dashboard':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/mail-preview':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reminders':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/recipients':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/contacts/{contactId}/email-invitations':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}':
    { token: 'bearer', plan: 'standard' },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/state':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reporters':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reporters':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reporters/{reporterId}':
    { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/surveys/{surveyId}/campaigns/{campaignId}/reporters/{reporterId}/email-invitations':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics-result': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/report': {
    token: 'bearer',
    plan: 'standard',
  },
  'POST /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/reports': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/reports': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/reports/{reportId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'DELETE /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/reports/{reportId}': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/reports/{reportId}/file': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics/{topicId}/subjects-result':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/subtopics-result': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/subjects-result': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/divergences': {
    token: 'bearer',
    plan: 'standard',
  },
  'PUT /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/divergences/{subjectId}/{kind}/{materiality}':
    { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/exclusions': {
    token: 'bearer',
    plan: 'standard',
  },
  'GET /api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/comparison': {
    token: 'bearer',
    plan: 'standard',
  },
}
