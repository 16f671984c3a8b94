import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/accounts.ts'
import { AppError, type FieldError } from '#model/errors.ts'
import { type AccountUpdate } from '#model/wire/identity/accounts.ts'
import type { IdentitySettings } from '#server/services/identity/identityContext.ts'
import { renameAccount } from '#server/services/identity/renameAccount.ts'
import { registerCall } from '../registerCall.ts'

/** `PATCH /api/v1/accounts/update` (spec §7): a person changes their first and last name. */
export const profileRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.updateAccount, async (request) => {
    const fields = strangers(request.body, app.identity.settings)
    if (fields.length > 0) throw new AppError('badRequest', { fields })
    const { given_name: firstName, family_name: lastName } = request.body
    return renameAccount(app.identity, request.caller.accountId, { firstName, lastName })
  })
}

/** Errors for a client or a connection that is not ours. */
const strangers = (body: AccountUpdate, { clientId, connection }: IdentitySettings): FieldError[] => [
  ...(body.client_id === clientId ? [] : [{ field: 'client_id', key: 'errors.oauth.unknownClient' }]),
  ...(body.connection === connection ? [] : [{ field: 'connection', key: 'errors.oauth.unknownConnection' }]),
]
