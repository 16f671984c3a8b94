import {
  changedRequests,
  requestAnswer,
  requestAssignment,
  requestAssignmentAnswer,
  requestCreation,
  requestCreationAnswer,
  requestEntry,
  requestReminder,
  requestReminderAnswer,
  requestStep,
} from '../wire/disclosures/requests.ts'
import { evidence, evidenceList, newEvidence } from '../wire/records/evidence.ts'
import { defineCall, standard } from './defineCall.ts'
import { disclosureRequestsPath } from './basePaths.ts'

const path = disclosureRequestsPath
const one = `${path}/{requestId}` as const
const cubeErrors = ['cubeTooLarge', 'cubeTooSlow', 'cubeOutgrown', 'cubeOpening'] as const
const shared = { access: standard, tag: 'disclosure', beyondSpec: true } as const

export const createDisclosureRequests = defineCall({
  ...shared,
  method: 'POST',
  path: `${path}/creation`,
  summary: 'Create data requests for datapoints in the scope of a disclosure, or say what would be created',
  body: requestCreation,
  answer: requestCreationAnswer,
  once: true,
  errors: ['resultsNotReady'],
})

export const assignDisclosureRequests = defineCall({
  ...shared,
  method: 'POST',
  path: `${path}/assignment`,
  summary: 'Give several data requests another person or another deadline',
  body: requestAssignment,
  answer: requestAssignmentAnswer,
  once: true,
})

export const listChangedRequests = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/changed`,
  summary: 'List approved data requests whose figure has changed since the approval',
  answer: changedRequests,
  errors: cubeErrors,
})

export const getRequestAnswer = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/answer`,
  summary: 'Read the answer of a data request: the current one, and the approved one',
  answer: requestAnswer,
  errors: cubeErrors,
})

export const stepDisclosureRequest = defineCall({
  ...shared,
  method: 'PUT',
  path: `${one}/state`,
  summary: 'Submit, return or approve a data request',
  body: requestStep,
  answer: requestAnswer,
  errors: cubeErrors,
  isVersioned: true,
})

export const openDisclosureRequestEntry = defineCall({
  ...shared,
  method: 'POST',
  path: `${one}/entry`,
  summary: 'Open the sheet in which the values of a data request are typed: its sites, indicators and period',
  answer: requestEntry,
  once: true,
  errors: ['tooManyImports'],
})

export const remindDisclosureRequests = defineCall({
  ...shared,
  method: 'POST',
  path: `${path}/reminders`,
  summary:
    'Remind the contributors of data requests by mail: once a day and three times for a request at most',
  body: requestReminder,
  answer: requestReminderAnswer,
  once: true,
  errors: ['resultsNotReady', 'campaignMailsSpent'],
})

export const listRequestFiles = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/evidence`,
  summary: 'List the files of a data request',
  answer: evidenceList,
})

export const addRequestFile = defineCall({
  ...shared,
  method: 'POST',
  path: `${one}/evidence`,
  summary: 'Add a file to a data request that is not approved',
  query: newEvidence,
  answer: evidence,
  status: 201,
  bodyType: 'application/octet-stream',
  once: true,
  errors: ['evidenceActive', 'evidenceEmpty', 'evidenceFull', 'evidenceTooLarge', 'evidenceType'],
})

export const downloadRequestFile = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/evidence/{evidenceId}/file`,
  summary: 'Download a file of a data request',
  contentTypes: ['*/*'],
})

export const removeRequestFile = defineCall({
  ...shared,
  method: 'DELETE',
  path: `${one}/evidence/{evidenceId}`,
  summary: 'Remove a file from a data request that is not approved',
})
