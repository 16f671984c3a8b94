import { z } from 'zod'
import {
  accountProfile,
  accountSession,
  accountUpdate,
  emailAddress,
  linkParams,
  passwordResetAnswer,
  passwordResetRequest,
  signUpAnswer,
  signUpRequest,
} from '../wire/identity/accounts.ts'
import { presenceProof } from '../wire/identity/presence.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { defineCall, loggedIn, mailedLink } from './defineCall.ts'

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/sessions',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'List where the account is logged in, this session first',
  params: { accountId: z.string().max(300) },
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(accountSession),
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/v1/accounts/{accountId}/sessions/{sessionId}',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'End one session of the account, and with it its tokens',
  params: { accountId: z.string().max(300) },
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/v1/accounts/{accountId}/sessions',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'End every session of the account but the caller’s own',
  params: { accountId: z.string().max(300) },
})

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/email-change',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Ask for another e-mail, by a proof of presence; a mail with a link is sent to it',
  params: { accountId: z.string().max(300) },
  body: presenceProof.extend({ email: emailAddress }),
})

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/email-change/confirmation',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Confirm the other e-mail by the token of its mail; ends the other sessions',
  params: { accountId: z.string().max(300) },
  body: z.strictObject({ token: z.string().max(4096) }),
  answer: z.object({ email: z.string() }),
  errors: ['emailTaken'],
})

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/deletion',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Leave every organisation and delete the account, by a proof of presence; it cannot be taken back',
  params: { accountId: z.string().max(300) },
  body: presenceProof,
  errors: ['conflict', 'lastOwner'],
})

export const downloadOwnData = defineCall({
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/personal-data',
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Download all personal data that is kept of the caller, as JSON',
  params: { accountId: z.string().max(300) },
  contentTypes: ['application/json'],
})

export const signUp = defineCall({
  method: 'POST',
  path: '/public/api/v1/accounts',
  access: { token: 'api-key', plan: '-' },
  tag: 'public',
  summary: 'Sign up; the answer does not tell whether the account existed',
  body: signUpRequest,
  answer: signUpAnswer,
  status: 201,
  errors: ['invitationClosed', 'invitationForOther', 'notFound'],
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/v1/email-confirmations/{token}',
  access: mailedLink,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Confirm the e-mail of a sign-up and open its account',
  params: linkParams.shape,
})

export const checkResetLink = defineCall({
  method: 'GET',
  path: '/api/v1/password-resets/{token}',
  access: mailedLink,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Check a link to a new password, and until when it is valid',
  params: linkParams.shape,
  answer: passwordResetAnswer,
})

export const probeResetLink = defineCall({
  method: 'HEAD',
  path: '/api/v1/password-resets/{token}',
  access: mailedLink,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Check a link to a new password',
  params: linkParams.shape,
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/v1/password-resets/{token}',
  access: mailedLink,
  tag: 'identity',
  beyondSpec: true,
  summary: 'Choose the new password; ends every session of the account',
  params: linkParams.shape,
  body: passwordResetRequest,
})

export const updateAccount = defineCall({
  method: 'PATCH',
  path: '/api/v1/accounts/update',
  access: { token: 'api-key+bearer', plan: '-' },
  tag: 'public',
  summary: 'Change the first and last name of the caller',
  body: accountUpdate,
  answer: accountProfile,
})
