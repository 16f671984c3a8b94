import { z } from 'zod'
import { changePasswordRequest, revokeRequest, tokenAnswer, tokenRequest } from '../wire/identity/oauth.ts'
import { defineCall, everybody } from './defineCall.ts'

export const getToken = defineCall({
  method: 'POST',
  path: '/oauth/token',
  access: everybody,
  tag: 'identity',
  summary: 'Log in by password, or renew a session',
  body: tokenRequest,
  answer: tokenAnswer,
  isOauth: true,
})

export const revokeToken = defineCall({
  method: 'POST',
  path: '/oauth/revoke',
  access: everybody,
  tag: 'identity',
  beyondSpec: true,
  summary: 'End the session of a refresh token or an access token',
  body: revokeRequest,
  contentTypes: ['text/plain'],
  isOauth: true,
})

export const askForPassword = defineCall({
  method: 'POST',
  path: '/dbconnections/change_password',
  access: everybody,
  tag: 'identity',
  summary: 'Ask for a mail with a link to a new password',
  body: changePasswordRequest,
  contentTypes: ['text/html'],
  isOauth: true,
})

export const readKeySet = defineCall({
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: everybody,
  tag: 'identity',
  summary: 'Keys that verify our tokens',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
})

export const readProvider = defineCall({
  method: 'GET',
  path: '/.well-known/openid-configuration',
  access: everybody,
  tag: 'identity',
  summary: 'Where the identity provider answers',
  answer: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
