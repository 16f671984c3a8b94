import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#model/errors.ts'
import * as calls from '#model/calls/system.ts'
import { registerCall } from '../registerCall.ts'

export const healthRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.isAlive, async () => ({
    status: 'ok' as const,
  }))

  registerCall(app, calls.isReady, async () => {
    if (app.drain.isUnderWay()) throw new AppError('unavailable')
    await app.db.ping()
    // Only a fault that waiting does not heal: while a provider is down, links of respondents and sessions go on.
    const fault = await app.providerHealth?.fault()
    if (fault?.lasting) throw new AppError(fault.lasting, { args: { reason: fault.reason } })
    return { status: 'ok' as const }
  })
}
