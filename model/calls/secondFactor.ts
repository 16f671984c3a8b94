import { z } from 'zod'
import {
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorProof,
  secondFactorSecret,
  secondFactorStart,
} from '../wire/identity/secondFactor.ts'
import { loggedIn, defineCall } from './defineCall.ts'

const ownFactor = {
  access: loggedIn,
  tag: 'identity',
  beyondSpec: true,
  params: { accountId: z.string().max(300) },
} as const
const factorPath = '/api/v1/accounts/{accountId}/second-factor'

export const readSecondFactor = defineCall({
  ...ownFactor,
  method: 'GET',
  path: factorPath,
  summary: 'Read whether the second factor of the caller is on',
  answer: secondFactor,
})

export const beginSecondFactor = defineCall({
  ...ownFactor,
  method: 'POST',
  path: factorPath,
  summary: 'Get the secret for an authenticator app, by one’s password',
  body: secondFactorStart,
  answer: secondFactorSecret,
  errors: ['secondFactorOn', 'tooManyRequests'],
})

export const confirmSecondFactor = defineCall({
  ...ownFactor,
  method: 'PUT',
  path: factorPath,
  summary:
    'Turn the second factor on by a code of the app; answers recovery codes and ends the other sessions',
  body: secondFactorCode,
  answer: recoveryCodes,
  errors: ['secondFactorOn', 'tooManyRequests'],
})

export const renewRecoveryCodes = defineCall({
  ...ownFactor,
  method: 'POST',
  path: `${factorPath}/recovery-codes`,
  summary: 'Replace the recovery codes, by one’s password and a code',
  body: secondFactorProof,
  answer: recoveryCodes,
  errors: ['tooManyRequests'],
})

export const removeSecondFactor = defineCall({
  ...ownFactor,
  method: 'POST',
  path: `${factorPath}/removal`,
  summary: 'Turn the second factor off, by one’s password and a code',
  body: secondFactorProof,
  errors: ['tooManyRequests'],
})
