import { unknownFile } from './disclosureCalls.ts'
import type { Sample } from './sampleCalls.ts'
import type { SampleValues } from './sampleValues.ts'

const organization = '/api/v1/organizations/{orgId}'
const materiality = `${organization}/double-materialities/{doubleMaterialityId}`
const subjects = `${materiality}/topics/{topicId}/subjects`
const campaigns = `${materiality}/surveys/{surveyId}/campaigns`
const reporters = `${campaigns}/{campaignId}/reporters`
const assessment = () => ({ name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' })
const noTexts = { subject: null, introduction: null, readers: null }
const mailDraft = () => ({
  language: 'fr',
  mail: { senderName: null, contact: null, fr: noTexts, en: noTexts },
})
const unknownReport = ({ unusedId }: SampleValues) => ({ reportId: unusedId() })
const underEvaluation = ({ evaluationId, openSurveyId }: SampleValues) => ({
  doubleMaterialityId: evaluationId,
  surveyId: openSurveyId,
})

/** A valid call of every double-materiality route; part of `sampleCalls`. */
export const materialityCalls: Readonly<Record<string, Sample>> = {
  [`POST ${organization}/double-materialities`]: { status: 201, body: assessment },
  [`PATCH ${materiality}`]: { status: 200, body: () => ({ type: 'global', name: 'Exercice 2026' }) },
  [`PUT ${materiality}/status`]: { status: 200, body: () => ({ value: 'EVALUATION' }) },
  [`PUT ${materiality}/distribution`]: {
    status: 204,
    body: ({ topicId }) => ({ weights: { EMPLOYEES: 2 }, excluded: { INVESTORS: [topicId] } }),
  },
  [`POST ${materiality}/library`]: { status: 201, body: () => ({ codes: ['E1-N1'] }) },
  [`POST ${materiality}/subjects/bulk`]: {
    status: 200,
    body: () => ({
      mode: 'upsert',
      rows: [{ line: 2, topic: 'E1', text: 'Canicules', financialMateriality: 'RISK' }],
    }),
  },
  [`POST ${materiality}/topics`]: {
    status: 201,
    body: () => ({ label: 'Cybersécurité', universe: 'GOVERNANCE' }),
  },
  // The place's topic is one of the standards, which cannot be changed.
  [`PATCH ${materiality}/topics/{topicId}`]: { status: 409, body: () => ({ label: 'Climat' }) },
  [`PUT ${materiality}/topics/{topicId}/exclusion`]: { status: 200, body: () => ({ reason: 'Sans objet' }) },
  [`DELETE ${materiality}/topics/{topicId}`]: { status: 409 },
  [`POST ${subjects}`]: {
    status: 201,
    body: () => ({ text: 'Canicules', financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' }),
  },
  [`PATCH ${subjects}/{subjectId}`]: {
    status: 200,
    body: () => ({ type: 'configuration', description: 'Deux semaines par an' }),
  },
  [`PUT ${subjects}/{subjectId}/comments/{commentId}/hidden`]: {
    status: 404,
    params: ({ unusedId }) => ({ commentId: unusedId() }),
    body: () => ({ value: true, reason: 'Une personne y est nommée' }),
  },
  [`PUT ${subjects}/{subjectId}/disabled`]: {
    status: 204,
    body: () => ({ value: true, reason: 'Aucun riverain' }),
  },
  // An empty file: tests/api/evidence.test.ts covers calls with content.
  [`POST ${subjects}/{subjectId}/evidence`]: { status: 422, query: '?name=preuve.txt' },
  [`GET ${subjects}/{subjectId}/evidence/{evidenceId}/file`]: { status: 404, params: unknownFile },
  [`DELETE ${subjects}/{subjectId}/evidence/{evidenceId}`]: { status: 404, params: unknownFile },
  [`POST ${materiality}/analyse-subject`]: {
    status: 201,
    body: ({ topicId, subjectId }) => ({
      analyseType: 'DESCRIBE',
      text: 'Canicules dans les ateliers',
      topicId,
      subjectId,
    }),
  },
  [`GET ${materiality}/analyses`]: { status: 200, query: '?subjectId={subjectId}' },
  [`PUT ${materiality}/analyses/{analysisId}/decision`]: {
    status: 200,
    body: () => ({ decision: 'ACCEPTED' }),
  },
  [`POST ${materiality}/contacts`]: {
    status: 201,
    body: ({ unusedEmail }) => ({ email: unusedEmail(), category: 'EMPLOYEES' }),
  },
  [`POST ${materiality}/contacts/bulk`]: {
    status: 200,
    body: () => ({ mode: 'upsert', rows: [{ line: 2, email: 'a.fournel@example.org' }] }),
  },
  [`POST ${materiality}/contacts/removal`]: { status: 200, body: ({ contactId }) => ({ ids: [contactId] }) },
  [`POST ${materiality}/contacts/{contactId}/merge`]: {
    status: 422,
    body: ({ contactId }) => ({ duplicateIds: [contactId] }),
  },
  [`PATCH ${materiality}/contacts/{contactId}`]: { status: 200, body: () => ({ category: 'SUPPLIERS' }) },
  [`PUT ${materiality}/surveys/{surveyId}`]: { status: 200, body: () => ({ mode: 'DETAILED' }) },
  [`POST ${materiality}/surveys/{surveyId}/preview`]: {
    status: 200,
    body: () => ({ language: 'fr', questionnaire: { mode: 'SIMPLE' } }),
  },
  [`PUT ${materiality}/surveys/{surveyId}/state`]: { status: 409, body: () => ({ value: 'OPEN' }) },

  [`GET ${materiality}/campaigns`]: { status: 200, params: underEvaluation },
  [`GET ${materiality}/surveys/{surveyId}/dashboard`]: { status: 200, params: underEvaluation },
  [`POST ${materiality}/surveys/{surveyId}/mails/preview`]: {
    status: 200,
    params: underEvaluation,
    body: mailDraft,
  },
  [`POST ${materiality}/surveys/{surveyId}/mails/tests`]: {
    status: 200,
    params: underEvaluation,
    body: mailDraft,
  },
  [`POST ${materiality}/surveys/{surveyId}/recipients`]: {
    status: 422,
    params: underEvaluation,
    body: ({ contactId }) => ({ contacts: [contactId] }),
  },
  [`POST ${campaigns}/{campaignId}/reminders`]: { status: 409, params: underEvaluation },
  [`GET ${campaigns}`]: { status: 200, params: underEvaluation },
  [`POST ${campaigns}`]: { status: 201, params: underEvaluation, body: () => ({ name: 'Salariés' }) },
  [`GET ${campaigns}/{campaignId}`]: { status: 200, params: underEvaluation },
  [`PATCH ${campaigns}/{campaignId}`]: {
    status: 200,
    params: underEvaluation,
    body: () => ({ mail: { fr: { subject: 'Votre avis' } } }),
  },
  [`PUT ${campaigns}/{campaignId}/state`]: {
    status: 200,
    params: underEvaluation,
    body: () => ({ value: 'SENT' }),
  },
  [`GET ${reporters}`]: { status: 200, params: underEvaluation },
  [`POST ${reporters}`]: {
    status: 422,
    params: underEvaluation,
    body: ({ contactId }) => ({ type: 'multiple', contacts: [contactId] }),
  },
  [`GET ${reporters}/{reporterId}`]: { status: 200, params: underEvaluation },
  [`POST ${reporters}/{reporterId}/email-invitations`]: {
    status: 409,
    params: underEvaluation,
    body: () => ({ type: 'REMINDER' }),
  },
  [`GET ${materiality}/topics-result`]: { status: 409 },
  [`GET ${materiality}/report`]: { status: 409, query: '?format=json' },
  [`POST ${materiality}/reports`]: { status: 409, body: () => ({ format: 'json' }) },
  [`GET ${materiality}/reports/{reportId}`]: { status: 404, params: unknownReport },
  [`DELETE ${materiality}/reports/{reportId}`]: { status: 404, params: unknownReport },
  [`GET ${materiality}/reports/{reportId}/file`]: { status: 404, params: unknownReport },
  [`GET ${materiality}/topics/{topicId}/subjects-result`]: { status: 409 },
  [`GET ${materiality}/subtopics-result`]: { status: 409 },
  [`GET ${materiality}/subjects-result`]: { status: 409 },
  [`GET ${materiality}/divergences`]: { status: 409 },
  [`PUT ${materiality}/divergences/{subjectId}/{kind}/{materiality}`]: {
    status: 409,
    params: { kind: 'CATEGORIES', materiality: 'IMPACT' },
    body: () => ({ comment: 'Les fournisseurs ne voient pas nos fours' }),
  },
  [`GET ${materiality}/comparison`]: { status: 409 },
}
