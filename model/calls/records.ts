import { beneficialOwners } from '../resources/beneficialOwners.ts'
import { campaigns } from '../resources/campaigns.ts'
import { companies } from '../resources/companies.ts'
import { contacts } from '../resources/contacts.ts'
import { disclosureRequests } from '../resources/disclosureRequests.ts'
import { disclosures } from '../resources/disclosures.ts'
import { divisions } from '../resources/divisions.ts'
import { doubleMaterialities } from '../resources/doubleMaterialities.ts'
import { emissionFactors } from '../resources/emissionFactors.ts'
import { mappingItems } from '../resources/mappingItems.ts'
import { members } from '../resources/members.ts'
import { officers } from '../resources/officers.ts'
import { reporters } from '../resources/reporters.ts'
import { subjects } from '../resources/subjects.ts'
import { onboarding, standard } from './defineCall.ts'
import type { Records } from './defineRecords.ts'
import { recordRoles } from './recordPermission.ts'
import {
  assessmentPath,
  campaignPath,
  organizationPath,
  surveyPath,
  disclosureRequestsPath,
} from './basePaths.ts'

const company = `${organizationPath}/companies/{companyId}`
const person = `${organizationPath}/persons/{personId}`

/** Every collection of records, at each path where it is available. */
export const records = {
  companies: {
    resource: companies,
    path: `${organizationPath}/companies`,
    id: 'companyId',
    access: onboarding,
    roles: recordRoles.companies,
    tag: 'company',
    verbs: ['list', 'count', 'values', 'act', 'export', 'create', 'read', 'update', 'remove'],
    errors: { remove: ['mainCompany'] },
  },
  divisions: {
    resource: divisions,
    path: `${organizationPath}/divisions`,
    id: 'divisionId',
    access: onboarding,
    tag: 'organization',
    verbs: ['list', 'count', 'values', 'act', 'export'],
  },
  divisionsOfCompany: {
    resource: divisions,
    path: `${company}/divisions`,
    id: 'divisionId',
    access: onboarding,
    tag: 'division',
    verbs: ['list', 'count', 'values', 'export', 'create', 'read', 'update', 'remove'],
    errors: { remove: ['headquarterDivision', 'lastDivision'] },
  },
  members: {
    resource: members,
    path: `${organizationPath}/members`,
    id: 'memberId',
    access: onboarding,
    tag: 'organization',
    verbs: ['list', 'count'],
  },
  mappingItems: {
    resource: mappingItems,
    path: `${organizationPath}/mapping`,
    id: 'itemId',
    access: onboarding,
    tag: 'mapping',
    verbs: ['list', 'create', 'remove'],
    errors: { remove: ['mainCompany'] },
  },
  officersOfCompany: {
    resource: officers,
    path: `${company}/officers`,
    id: 'officerId',
    access: standard,
    tag: 'governance',
    verbs: ['list', 'create', 'read', 'update', 'remove'],
    beyondSpec: ['read'],
  },
  ownersOfCompany: {
    resource: beneficialOwners,
    path: `${company}/beneficial-owners`,
    id: 'ownerId',
    access: standard,
    tag: 'governance',
    verbs: ['list', 'create', 'read', 'update', 'remove'],
    beyondSpec: ['read'],
  },
  officersOfPerson: {
    resource: officers,
    path: `${person}/officers`,
    id: 'linkId',
    access: standard,
    tag: 'governance',
    verbs: ['list'],
  },
  ownersOfPerson: {
    resource: beneficialOwners,
    path: `${person}/beneficial-owners`,
    id: 'linkId',
    access: standard,
    tag: 'governance',
    verbs: ['list'],
  },
  assessments: {
    resource: doubleMaterialities,
    path: `${organizationPath}/double-materialities`,
    id: 'doubleMaterialityId',
    access: standard,
    tag: 'materiality',
    verbs: ['list', 'read'],
  },
  subjects: {
    resource: subjects,
    path: `${assessmentPath}/topics/{topicId}/subjects`,
    id: 'subjectId',
    access: standard,
    tag: 'materiality',
    verbs: ['list', 'create', 'read'],
    beyondSpec: ['read'],
    errors: { create: ['repositoryLocked'] },
  },
  /** Those of all topics, for a file. */
  subjectsOfAssessment: {
    resource: subjects,
    path: `${assessmentPath}/subjects`,
    id: 'subjectId',
    access: standard,
    tag: 'materiality',
    verbs: ['count', 'export'],
    beyondSpec: ['count'],
  },
  contacts: {
    resource: contacts,
    path: `${assessmentPath}/contacts`,
    id: 'contactId',
    access: standard,
    tag: 'materiality',
    verbs: ['list', 'count', 'values', 'export', 'create', 'update', 'remove'],
    beyondSpec: ['count', 'remove'],
    errors: {
      create: ['evaluationNotRunning'],
      update: ['alreadyAsked', 'evaluationNotRunning'],
      remove: ['evaluationNotRunning'],
    },
  },
  campaigns: {
    resource: campaigns,
    path: `${assessmentPath}/campaigns`,
    id: 'campaignId',
    access: standard,
    tag: 'campaign',
    verbs: ['list'],
  },
  campaignsOfSurvey: {
    resource: campaigns,
    path: `${surveyPath}/campaigns`,
    id: 'campaignId',
    access: standard,
    tag: 'campaign',
    verbs: ['list', 'create', 'read', 'update'],
    beyondSpec: ['update'],
    errors: {
      create: ['evaluationNotRunning', 'surveyNotOpen'],
      update: ['evaluationNotRunning', 'surveyNotOpen'],
    },
  },
  emissionFactors: {
    resource: emissionFactors,
    path: `${organizationPath}/emission-factors`,
    id: 'factorId',
    access: standard,
    tag: 'imports',
    verbs: ['list', 'create', 'read', 'update', 'remove'],
    beyondSpec: ['list', 'create', 'read', 'update', 'remove'],
    errors: { remove: ['catalogueFactor'] },
  },
  disclosures: {
    resource: disclosures,
    path: `${organizationPath}/disclosures`,
    id: 'disclosureId',
    access: standard,
    tag: 'disclosure',
    verbs: ['list', 'create', 'read', 'update', 'remove'],
    beyondSpec: ['list', 'create', 'read', 'update', 'remove'],
  },
  disclosureRequests: {
    resource: disclosureRequests,
    path: disclosureRequestsPath,
    id: 'requestId',
    access: standard,
    tag: 'disclosure',
    verbs: ['list', 'values', 'export', 'read', 'update'],
    beyondSpec: ['list', 'read', 'update'],
    errors: {
      list: ['resultsNotReady'],
      values: ['resultsNotReady'],
      export: ['resultsNotReady'],
      read: ['resultsNotReady'],
      update: ['resultsNotReady'],
    },
  },
  reporters: {
    resource: reporters,
    path: `${campaignPath}/reporters`,
    id: 'reporterId',
    access: standard,
    tag: 'reporter',
    verbs: ['list', 'read'],
  },
} as const satisfies Readonly<Record<string, Records>>
