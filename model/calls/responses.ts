import { z } from 'zod'
import { language, linkParams } from '../wire/identity/accounts.ts'
import { optOut } from '../wire/materiality/optOut.ts'
import { responseDraft, responseReceipt, responseSheet } from '../wire/materiality/responses.ts'
import { defineCall, mailedLink } from './defineCall.ts'

export const readResponse = defineCall({
  method: 'GET',
  path: '/public/api/v1/responses/{token}',
  access: mailedLink,
  tag: 'reporter',
  beyondSpec: true,
  summary: 'Read what a respondent is asked, and what it answered so far',
  params: linkParams.shape,
  query: z.object({ language: language.optional() }),
  answer: responseSheet,
  errors: ['surveyClosed'],
})

export const keepResponse = defineCall({
  method: 'PUT',
  path: '/public/api/v1/responses/{token}',
  access: mailedLink,
  tag: 'reporter',
  beyondSpec: true,
  summary: 'Save some answers for now',
  params: linkParams.shape,
  body: responseDraft,
  errors: ['alreadyAnswered', 'surveyClosed'],
})

export const sendResponse = defineCall({
  method: 'POST',
  path: '/public/api/v1/responses/{token}',
  access: mailedLink,
  tag: 'reporter',
  beyondSpec: true,
  summary: 'Send the answers for good',
  params: linkParams.shape,
  body: responseDraft,
  answer: responseReceipt,
  errors: ['alreadyAnswered', 'noAnswers', 'surveyClosed'],
})

const optOutCall = {
  path: '/public/api/v1/opt-outs/{token}',
  access: mailedLink,
  tag: 'reporter',
  beyondSpec: true,
  params: linkParams.shape,
  answer: optOut,
} as const

/** Mail scanners follow links, so reading changes nothing; a browser is sent on to the page. */
export const readOptOut = defineCall({
  ...optOutCall,
  method: 'GET',
  summary: 'Read whether a respondent wants to be asked again',
})

/** Also what mail programs call for their own button (RFC 8058), with a form. */
export const addOptOut = defineCall({
  ...optOutCall,
  method: 'POST',
  summary: 'Stop being asked by an organisation',
})

export const removeOptOut = defineCall({
  ...optOutCall,
  method: 'DELETE',
  summary: 'Agree to be asked by an organisation again',
})
