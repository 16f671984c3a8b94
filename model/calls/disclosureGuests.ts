import { requestId } from '../schema/values.ts'
import {
  contribution,
  contributionAnswer,
  contributionRequest,
  guest,
  guests,
  newGuest,
} from '../wire/disclosures/guests.ts'
import { linkParams } from '../wire/identity/accounts.ts'
import { organizationPath } from './basePaths.ts'
import { defineCall, mailedLink, standard } from './defineCall.ts'

const path = `${organizationPath}/disclosures/{disclosureId}/guests` as const
const one = `${path}/{guestId}` as const
const shared = { access: standard, tag: 'disclosure', beyondSpec: true } as const
const byLink = { access: mailedLink, tag: 'disclosure', beyondSpec: true } as const

export const listGuests = defineCall({
  ...shared,
  method: 'GET',
  path,
  summary: 'List the guest contributors of a disclosure, and how many requests wait for each',
  answer: guests,
})

export const addGuest = defineCall({
  ...shared,
  method: 'POST',
  path,
  summary: 'Add a guest contributor, who answers data requests without an account; nothing is sent yet',
  body: newGuest,
  answer: guest,
  status: 201,
  once: true,
})

export const sendGuestLink = defineCall({
  ...shared,
  method: 'POST',
  path: `${one}/link`,
  summary: 'Send a guest contributor a new link; the previous one stops working',
  answer: guest,
  once: true,
  errors: ['optedOut', 'invitedOften', 'campaignMailsSpent'],
})

export const removeGuest = defineCall({
  ...shared,
  method: 'DELETE',
  path: one,
  summary: 'Remove a guest contributor: the link stops working, the requests and their answers stay',
})

export const readContribution = defineCall({
  ...byLink,
  method: 'GET',
  path: '/public/api/v1/contributions/{token}',
  summary: 'Read the data requests that a guest contributor is asked to answer',
  params: linkParams.shape,
  answer: contribution,
  errors: ['resultsNotReady'],
})

export const answerContribution = defineCall({
  ...byLink,
  method: 'PUT',
  path: '/public/api/v1/contributions/{token}/requests/{requestId}',
  summary: 'Save the answer of a guest contributor to a data request, or send it for review',
  params: { ...linkParams.shape, requestId },
  body: contributionAnswer,
  answer: contributionRequest,
  errors: ['resultsNotReady', 'preconditionFailed'],
})
