import { z } from 'zod'
import { organizations } from '../resources/organizations.ts'
import { change } from '../wire/records/changes.ts'
import { diagnosisAnswer, diagnosisRequest } from '../wire/system/diagnosis.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { listedOrganization, listedOrganizationPage } from '../wire/identity/organizationStates.ts'
import { plan, planSubscription } from '../wire/identity/plans.ts'
import { statusAnswer } from '../wire/system/status.ts'
import { defineCall, loggedIn, onboarding, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'
import { requestId } from '../schema/values.ts'

export const foundOrganization = defineCall({
  method: 'POST',
  path: '/api/v1/organizations',
  access: loggedIn,
  tag: 'organization',
  summary: 'Create an organisation',
  body: organizations.create.in.required({ name: true, isInternational: true }),
  answer: z.object({ id: z.uuid() }),
  status: 201,
  once: true,
  errors: ['tooManyOrganizations'],
})

export const listOrganizations = defineCall({
  method: 'GET',
  path: '/api/v1/organizations',
  access: loggedIn,
  tag: 'organization',
  summary: 'List the organisations of the caller',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(organizations.codec),
})

export const listOrganizationStates = defineCall({
  method: 'GET',
  path: '/api/v1/organization-states',
  access: loggedIn,
  tag: 'organization',
  beyondSpec: true,
  summary: 'List the organisations of the caller with the progress of each',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: listedOrganizationPage,
})

export const readOrganizationState = defineCall({
  method: 'GET',
  path: `${organizationPath}/state`,
  access: standard,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Read the progress of an organisation, and what is left to do in it',
  answer: listedOrganization,
})

export const getOrganization = defineCall({
  method: 'GET',
  path: organizationPath,
  access: loggedIn,
  tag: 'organization',
  summary: 'Read an organisation',
  answer: organizations.codec,
  isVersioned: true,
})

export const changeOrganization = defineCall({
  method: 'PATCH',
  path: organizationPath,
  access: { ...loggedIn, role: 'OWNER' },
  tag: 'organization',
  summary: 'Rename an organisation or open it to foreign entities',
  body: organizations.patch,
  answer: organizations.codec,
  isVersioned: true,
})

export const chooseMainCompany = defineCall({
  method: 'PUT',
  path: `${organizationPath}/main-company`,
  access: onboarding,
  tag: 'organization',
  summary: 'Choose the main company',
  body: z.strictObject({ mainCompanyId: requestId }),
  isVersioned: true,
})

export const requireSecondFactor = defineCall({
  method: 'PUT',
  path: `${organizationPath}/second-factor-requirement`,
  access: { ...loggedIn, role: 'OWNER' },
  tag: 'organization',
  beyondSpec: true,
  summary: 'Require a second factor of all members, or no longer; it counts from their next call',
  body: z.strictObject({ isRequired: z.boolean() }),
  errors: ['secondFactorMissing'],
  isVersioned: true,
})

export const listChanges = defineCall({
  method: 'GET',
  path: `${organizationPath}/changes`,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'List recent changes, newest first; those of one record with what was before and after',
  // An id is searched among the records of one resource only.
  query: pageQuery({ pageSize: 25, maxPageSize: 100 })
    .extend({
      resource: z.string().max(40).regex(/^\w+$/).optional(),
      recordId: requestId.optional(),
      /** The author of the changes. */
      accountId: requestId.optional(),
    })
    .refine(({ resource, recordId }) => recordId === undefined || resource !== undefined, {
      path: ['resource'],
      error: 'validation.required',
    }),
  answer: pageOf(change),
})

export const listPlans = defineCall({
  method: 'GET',
  path: '/api/v1/plans',
  access: loggedIn,
  tag: 'plans',
  summary: 'List the plans',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(plan),
})

export const listPlanSubscriptions = defineCall({
  method: 'GET',
  path: `${organizationPath}/plan-subscriptions`,
  access: loggedIn,
  tag: 'plans',
  summary: 'List the plan subscriptions, the current one first',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(planSubscription),
})

export const readStatus = defineCall({
  method: 'GET',
  path: `${organizationPath}/status`,
  access: standard,
  tag: 'health',
  beyondSpec: true,
  summary: 'Read what the parts of the installation run on, and whether they work',
  answer: statusAnswer,
})

export const requestDiagnosis = defineCall({
  method: 'POST',
  path: `${organizationPath}/diagnosis-requests`,
  // Any member may ask: it changes nothing in the organisation.
  access: { ...loggedIn, role: 'READER' },
  tag: 'diagnosis',
  beyondSpec: true,
  summary: 'Ask for a diagnosis',
  body: diagnosisRequest,
  answer: diagnosisAnswer,
  status: 201,
  once: true,
})
