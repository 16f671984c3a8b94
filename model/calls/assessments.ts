import { doubleMaterialities } from '../resources/doubleMaterialities.ts'
import {
  activitySector,
  distribution,
  doubleMaterialityPatch,
  newDoubleMateriality,
  statusMove,
} from '../wire/materiality/doubleMateriality.ts'
import { materialityFinds, materialitySearchQuery } from '../wire/materiality/materialitySearch.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { defineCall, onboarding, standard } from './defineCall.ts'
import { assessmentPath, organizationPath } from './basePaths.ts'

export const listActivitySectors = defineCall({
  method: 'GET',
  path: `${organizationPath}/activity-sectors`,
  access: onboarding,
  tag: 'organization',
  summary: 'List activity sectors, with how many companies are in each',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(activitySector),
})

export const createAssessment = defineCall({
  method: 'POST',
  path: `${organizationPath}/double-materialities`,
  access: standard,
  tag: 'materiality',
  summary: 'Create an assessment with its topics and surveys',
  body: newDoubleMateriality,
  answer: doubleMaterialities.codec,
  status: 201,
  once: true,
  isVersioned: true,
})

export const changeAssessment = defineCall({
  method: 'PATCH',
  path: assessmentPath,
  access: standard,
  tag: 'materiality',
  summary: 'Change what an assessment is called and about, or move its thresholds',
  body: doubleMaterialityPatch,
  answer: doubleMaterialities.codec,
  errors: ['assessmentTerminated', 'perimeterFrozen', 'resultsClosed', 'sectorLocked'],
  isVersioned: true,
})

export const moveAssessment = defineCall({
  method: 'PUT',
  path: `${assessmentPath}/status`,
  access: standard,
  tag: 'materiality',
  summary: 'Move an assessment on to its next state',
  body: statusMove,
  answer: doubleMaterialities.codec,
  errors: ['divergencesOpen', 'noSubjects', 'statusOrder'],
  isVersioned: true,
})

export const getDistribution = defineCall({
  method: 'GET',
  path: `${assessmentPath}/distribution`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read who is asked what',
  answer: distribution,
  isVersioned: true,
})

export const changeDistribution = defineCall({
  method: 'PUT',
  path: `${assessmentPath}/distribution`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Choose who is asked what',
  body: distribution,
  errors: ['repositoryLocked'],
  isVersioned: true,
})

export const searchMateriality = defineCall({
  method: 'GET',
  path: `${organizationPath}/double-materiality-search`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Find assessments, subjects and stakeholders by their names',
  query: materialitySearchQuery,
  answer: materialityFinds,
})
