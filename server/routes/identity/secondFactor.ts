import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/secondFactor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#server/services/identity/secondFactor.ts'
import type { Owner } from '#server/services/identity/proveOwner.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'
import { registerCall } from '../registerCall.ts'

/** The second factor of the caller's own account (decision 074). */
export const secondFactorRoutes: FastifyPluginAsync = async (app) => {
  const { identity } = app

  registerCall(app, calls.readSecondFactor, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    return readSecondFactor(identity, request.caller.accountId)
  })

  registerCall(app, calls.beginSecondFactor, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    return beginSecondFactor(identity, ownerOf(request), request.body.password)
  })

  registerCall(app, calls.confirmSecondFactor, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    return { recoveryCodes: await confirmSecondFactor(identity, ownerOf(request), request.body.code) }
  })

  registerCall(app, calls.renewRecoveryCodes, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    return { recoveryCodes: await renewRecoveryCodes(identity, ownerOf(request), request.body) }
  })

  registerCall(app, calls.removeSecondFactor, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    await removeSecondFactor(identity, ownerOf(request), request.body)
  })
}

const ownerOf = ({ caller: { accountId, sid }, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): Owner => ({
  accountId,
  sid,
  ip,
})
