import { z } from 'zod'
import { subjects } from '../resources/subjects.ts'
import {
  analysis,
  analysisDecision,
  analysisPage,
  analysisReply,
  analysisRequest,
} from '../wire/materiality/analyses.ts'
import { importOutcome, importPreview, importRequest } from '../wire/records/bulk.ts'
import { commentHiding, subjectComments } from '../wire/materiality/comments.ts'
import { crosswalk } from '../wire/materiality/crosswalk.ts'
import { subjectDisabling, subjectPatch } from '../wire/materiality/doubleMateriality.ts'
import { evidence, evidenceList, newEvidence } from '../wire/records/evidence.ts'
import { libraryChoice, libraryEntry, libraryOutcome, libraryQuery } from '../wire/materiality/library.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { defineCall, standard } from './defineCall.ts'
import { assessmentPath, subjectPath } from './basePaths.ts'
import { requestId } from '../schema/values.ts'

export const listLibrary = defineCall({
  method: 'GET',
  path: `${assessmentPath}/library`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'List the starter library of impacts, risks and opportunities for an assessment',
  query: libraryQuery,
  answer: pageOf(libraryEntry),
})

export const addFromLibrary = defineCall({
  method: 'POST',
  path: `${assessmentPath}/library`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Add entries of the starter library as subjects',
  body: libraryChoice,
  answer: libraryOutcome,
  status: 201,
  once: true,
  errors: ['repositoryLocked'],
})

export const readCrosswalk = defineCall({
  method: 'GET',
  path: `${assessmentPath}/crosswalk`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read the repository of an assessment beside the other version of the standards',
  answer: crosswalk,
})

export const importSubjects = defineCall({
  method: 'POST',
  path: `${assessmentPath}/subjects/bulk`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Add or update subjects from the rows of a file, or say what that would do',
  body: importRequest,
  answer: z.union([importPreview, importOutcome]),
  errors: ['idempotencyMismatch', 'repositoryLocked'],
})

export const changeSubject = defineCall({
  method: 'PATCH',
  path: subjectPath,
  access: standard,
  tag: 'materiality',
  summary: 'Change a subject, or what it counts for in the results',
  body: subjectPatch,
  answer: subjects.codec,
  errors: ['repositoryLocked', 'resultsClosed'],
  isVersioned: true,
})

export const disableSubject = defineCall({
  method: 'PUT',
  path: `${subjectPath}/disabled`,
  access: standard,
  tag: 'materiality',
  summary: 'Archive a subject, or bring it back',
  body: subjectDisabling,
  errors: ['repositoryLocked'],
  isVersioned: true,
})

export const listEvidence = defineCall({
  method: 'GET',
  path: `${subjectPath}/evidence`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'List the files of a subject',
  answer: evidenceList,
})

export const addEvidence = defineCall({
  method: 'POST',
  path: `${subjectPath}/evidence`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Add a file to a subject',
  query: newEvidence,
  answer: evidence,
  status: 201,
  bodyType: 'application/octet-stream',
  once: true,
  errors: [
    'assessmentTerminated',
    'evidenceActive',
    'evidenceEmpty',
    'evidenceFull',
    'evidenceTooLarge',
    'evidenceType',
  ],
})

export const downloadEvidence = defineCall({
  method: 'GET',
  path: `${subjectPath}/evidence/{evidenceId}/file`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Download a file of a subject',
  contentTypes: ['*/*'],
})

export const removeEvidence = defineCall({
  method: 'DELETE',
  path: `${subjectPath}/evidence/{evidenceId}`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Remove a file from a subject',
  errors: ['assessmentTerminated'],
})

export const listComments = defineCall({
  method: 'GET',
  path: `${subjectPath}/comments`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read what respondents wrote of a subject, without their names',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: subjectComments,
})

export const hideComment = defineCall({
  method: 'PUT',
  path: `${subjectPath}/comments/{commentId}/hidden`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Hide a comment with a reason, or show it again',
  // The id is a hash formatted as a UUID, without a version digit.
  params: { commentId: z.guid().toLowerCase() },
  body: commentHiding,
})

export const analyseSubject = defineCall({
  method: 'POST',
  path: `${assessmentPath}/analyse-subject`,
  access: standard,
  tag: 'materiality',
  summary: 'Analyse a subject, streamed to whoever asks for text/event-stream',
  body: analysisRequest,
  answer: analysisReply,
  status: 201,
  errors: ['assessmentTerminated', 'assistantUnavailable', 'idempotencyMismatch'],
  contentTypes: ['text/event-stream'],
})

export const listAnalyses = defineCall({
  method: 'GET',
  path: `${assessmentPath}/analyses`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'List the analyses of an assessment, or of one of its subjects',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }).extend({ subjectId: requestId.optional() }),
  answer: analysisPage,
})

export const decideAnalysis = defineCall({
  method: 'PUT',
  path: `${assessmentPath}/analyses/{analysisId}/decision`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Accept, edit or reject an analysis',
  body: analysisDecision,
  answer: analysis,
  errors: ['assessmentTerminated'],
})
