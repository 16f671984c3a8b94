import { disclosurePart, newSignOff, signOffs, signOffWithdrawal } from '../wire/records/signOffs.ts'
import { assessmentPath, organizationPath } from './basePaths.ts'
import { defineCall, standard } from './defineCall.ts'

const ofAssessment = `${assessmentPath}/sign-offs` as const
const ofDisclosure = `${organizationPath}/disclosures/{disclosureId}/sign-offs/{part}` as const
const errors = ['resultsNotReady'] as const
const shared = { access: standard, beyondSpec: true, answer: signOffs, errors } as const
const assessment = { ...shared, tag: 'materiality' } as const
const disclosure = { ...shared, tag: 'disclosure', params: { part: disclosurePart } } as const

export const listAssessmentSignOffs = defineCall({
  ...assessment,
  method: 'GET',
  path: ofAssessment,
  summary: 'List the approvals of an assessment, and what has changed since',
})

export const signAssessment = defineCall({
  ...assessment,
  method: 'POST',
  path: ofAssessment,
  summary: 'Approve an assessment as it was seen, with the date of its next revision',
  body: newSignOff,
  once: true,
})

export const withdrawAssessmentSignOff = defineCall({
  ...assessment,
  method: 'PUT',
  path: `${ofAssessment}/{signOffId}/withdrawal`,
  summary: 'Withdraw an approval of an assessment, with a reason; it stays in the list',
  body: signOffWithdrawal,
})

export const listDisclosureSignOffs = defineCall({
  ...disclosure,
  method: 'GET',
  path: ofDisclosure,
  summary: 'List the approvals of the scope or the statement of a disclosure, and what has changed since',
})

export const signDisclosure = defineCall({
  ...disclosure,
  method: 'POST',
  path: ofDisclosure,
  summary: 'Approve the scope or the statement of a disclosure as it was seen',
  body: newSignOff,
  once: true,
})

export const withdrawDisclosureSignOff = defineCall({
  ...disclosure,
  method: 'PUT',
  path: `${ofDisclosure}/{signOffId}/withdrawal`,
  summary:
    'Withdraw an approval of the scope or the statement of a disclosure, with a reason; it stays in the list',
  body: signOffWithdrawal,
})
