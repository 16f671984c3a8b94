import { campaigns } from '../resources/campaigns.ts'
import {
  campaignMove,
  repeatedInvitation,
  newReporters,
  newReportersAnswer,
  recipientsAnswer,
  recipientsRequest,
  invitationRefusals,
} from '../wire/materiality/campaign.ts'
import { mailDraft, mailPreview, mailTestAnswer } from '../wire/materiality/campaignMail.ts'
import { survey, surveyMove } from '../wire/materiality/doubleMateriality.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { previewRequest, questionnaire, surveyDetail } from '../wire/materiality/questionnaire.ts'
import { responseSheet } from '../wire/materiality/responses.ts'
import { remindersAnswer, surveyDashboard } from '../wire/materiality/surveyDashboard.ts'
import { defineCall, standard } from './defineCall.ts'
import { assessmentPath, campaignPath, surveyPath } from './basePaths.ts'

export const listSurveys = defineCall({
  method: 'GET',
  path: `${assessmentPath}/surveys`,
  access: standard,
  tag: 'survey',
  summary: 'List the surveys of an assessment',
  query: pageQuery({ pageSize: 2, maxPageSize: 100 }),
  answer: pageOf(survey),
})

export const getSurvey = defineCall({
  method: 'GET',
  path: surveyPath,
  access: standard,
  tag: 'survey',
  summary: 'Read a survey and its questionnaire',
  answer: surveyDetail,
  isVersioned: true,
})

export const changeSurvey = defineCall({
  method: 'PUT',
  path: surveyPath,
  access: standard,
  tag: 'survey',
  summary: 'Change what a survey asks, until its first answer',
  body: questionnaire,
  answer: surveyDetail,
  errors: ['evaluationNotRunning', 'questionnaireFrozen', 'surveyClosed'],
  isVersioned: true,
})

export const previewSurvey = defineCall({
  method: 'POST',
  path: `${surveyPath}/preview`,
  access: standard,
  tag: 'survey',
  beyondSpec: true,
  summary: 'See a questionnaire as a respondent would; nothing is stored',
  body: previewRequest,
  answer: responseSheet,
})

export const moveSurvey = defineCall({
  method: 'PUT',
  path: `${surveyPath}/state`,
  access: standard,
  tag: 'survey',
  summary: 'Open a survey, or close it for good',
  body: surveyMove,
  answer: survey,
  errors: ['evaluationNotRunning', 'noQuestions', 'surveyOrder'],
  isVersioned: true,
})

export const getSurveyDashboard = defineCall({
  method: 'GET',
  path: `${surveyPath}/dashboard`,
  access: standard,
  tag: 'survey',
  beyondSpec: true,
  summary: 'Read the progress of a survey: answers by day, early scores, who has not answered',
  answer: surveyDashboard,
})

export const previewMail = defineCall({
  method: 'POST',
  path: `${surveyPath}/mails/preview`,
  access: standard,
  tag: 'survey',
  beyondSpec: true,
  summary: 'Read a mail of a campaign as its reader will get it; nothing is stored',
  body: mailDraft,
  answer: mailPreview,
})

export const testMail = defineCall({
  method: 'POST',
  path: `${surveyPath}/mails/tests`,
  access: standard,
  tag: 'survey',
  beyondSpec: true,
  summary: 'Send oneself a mail of a campaign; its links lead to a preview',
  body: mailDraft,
  answer: mailTestAnswer,
  once: true,
  errors: ['evaluationNotRunning', 'mailTestsSpent'],
})

export const sendCampaign = defineCall({
  method: 'PUT',
  path: `${campaignPath}/state`,
  access: standard,
  tag: 'campaign',
  summary: 'Send a campaign to its recipients',
  body: campaignMove,
  answer: campaigns.codec,
  errors: [
    'alreadyAsked',
    'campaignMailsSpent',
    'campaignSent',
    'deadlinePassed',
    'evaluationNotRunning',
    'noQuestions',
    'noReporters',
    'optedOut',
    'surveyNotOpen',
  ],
  isVersioned: true,
})

export const remindAll = defineCall({
  method: 'POST',
  path: `${campaignPath}/reminders`,
  access: standard,
  tag: 'campaign',
  beyondSpec: true,
  summary: 'Remind everybody who has not answered, at most once a day and three times in all',
  answer: remindersAnswer,
  once: true,
  errors: ['campaignMailsSpent', 'campaignNotSent', 'evaluationNotRunning', 'invitedOften', 'surveyNotOpen'],
})

export const checkRecipients = defineCall({
  method: 'POST',
  path: `${surveyPath}/recipients`,
  access: standard,
  tag: 'reporter',
  beyondSpec: true,
  summary: 'See whom a campaign to these stakeholders would reach; nothing is stored',
  body: recipientsRequest,
  answer: recipientsAnswer,
})

export const addReporters = defineCall({
  method: 'POST',
  path: `${campaignPath}/reporters`,
  access: standard,
  tag: 'reporter',
  summary: 'Choose whom a campaign asks',
  body: newReporters,
  answer: newReportersAnswer,
  status: 201,
  once: true,
  errors: ['alreadyAsked', 'campaignSent', 'evaluationNotRunning', 'surveyNotOpen'],
})

export const inviteAgain = defineCall({
  method: 'POST',
  path: `${campaignPath}/reporters/{reporterId}/email-invitations`,
  access: standard,
  tag: 'reporter',
  summary: 'Send the invitation again, a reminder, or a new link in the place of the old one',
  // The specification has no body: without one the invitation is sent again.
  body: repeatedInvitation.nullish(),
  once: true,
  errors: invitationRefusals,
})
