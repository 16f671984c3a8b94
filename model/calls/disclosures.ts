import {
  datapointCode,
  datapointQuery,
  disclosedDatapoint,
  disclosureScope,
  newScopeDecision,
  scopeReview,
} from '../wire/disclosures/disclosures.ts'
import { disclosureCoverage } from '../wire/disclosures/coverage.ts'
import { carryOver } from '../wire/disclosures/carryOver.ts'
import { pageOf } from '../wire/records/page.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const path = `${organizationPath}/disclosures/{disclosureId}` as const
const decision = `${path}/datapoints/{code}/decision` as const
const cubeErrors = ['cubeTooLarge', 'cubeTooSlow', 'cubeOutgrown', 'cubeOpening'] as const
const shared = { access: standard, tag: 'disclosure', beyondSpec: true } as const

export const getDisclosureScope = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/scope`,
  summary: 'Read which requirements are in the scope of a disclosure, and why',
  answer: disclosureScope,
  errors: ['resultsNotReady'],
})

export const reviewDisclosureScope = defineCall({
  ...shared,
  method: 'PUT',
  path: `${path}/scope/review`,
  summary: 'Accept the given verdicts of the assessment as the basis of the scope',
  body: scopeReview,
  answer: disclosureScope,
  errors: ['resultsNotReady'],
})

export const getCarryOver = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/carry-over`,
  summary: 'Read what a disclosure took from an earlier one, and what has changed since',
  answer: carryOver,
  errors: ['resultsNotReady'],
})

export const getDisclosureCoverage = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/coverage`,
  summary:
    'Read which figures exist of the datapoints in the scope of a disclosure, and how complete they are',
  answer: disclosureCoverage,
  errors: ['resultsNotReady', ...cubeErrors],
})

export const listDisclosureDatapoints = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/datapoints`,
  summary: 'List the datapoints of a disclosure with their state and the rule that decides it',
  query: datapointQuery,
  answer: pageOf(disclosedDatapoint),
  errors: ['resultsNotReady', ...cubeErrors],
})

export const decideDisclosureDatapoint = defineCall({
  ...shared,
  method: 'PUT',
  path: decision,
  summary: 'Decide whether a datapoint is disclosed, with a reason',
  params: { code: datapointCode },
  body: newScopeDecision,
  answer: disclosedDatapoint,
  errors: ['resultsNotReady'],
  isVersioned: true,
})

export const withdrawDisclosureDecision = defineCall({
  ...shared,
  method: 'DELETE',
  path: decision,
  summary: 'Withdraw the decision on a datapoint, so that the rule applies again',
  params: { code: datapointCode },
  errors: ['resultsNotReady'],
  isVersioned: true,
})
