import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/accounts.ts'
import { AppError, type FieldError } from '#model/errors.ts'
import { type AccountUpdate } from '#model/wire/identity/accounts.ts'
import { confirmEmailChange, requestEmailChange } from '#server/services/identity/changeEmail.ts'
import { deleteAccount } from '#server/services/identity/deleteAccount.ts'
import type { Owner } from '#server/services/identity/proveOwner.ts'
import type { IdentitySettings } from '#server/services/identity/identityContext.ts'
import { renameAccount } from '#server/services/identity/renameAccount.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'
import { registerCall } from '../registerCall.ts'

/** A person changes their first and last name (spec §7) or e-mail, or deletes their account (decision 181). */
export const profileRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.updateAccount, async (request) => {
    const fields = clientErrors(request.body, app.identity.settings)
    if (fields.length > 0) throw new AppError('badRequest', { fields })
    const { given_name: firstName, family_name: lastName } = request.body
    return renameAccount(app.identity, request.caller.accountId, { firstName, lastName })
  })

  registerCall(
    app,
    calls.requestEmailChange,
    async (request) => {
      requireOwnAccount(request.params.accountId, request.caller)
      await requestEmailChange(app.identity, ownerOf(request), request.body)
    },
    // Each request sends a mail to an address of the caller's choice, as an invitation does.
    { config: { ownLimit: 'INVITATIONS_PER_CALLER' } },
  )

  registerCall(app, calls.confirmEmailChange, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    return { email: await confirmEmailChange(app.identity, ownerOf(request), request.body.token) }
  })

  registerCall(app, calls.deleteAccount, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    await deleteAccount(app.identity, ownerOf(request), request.body)
  })
}

const ownerOf = ({ caller: { accountId, sid }, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): Owner => ({
  accountId,
  sid,
  ip,
})

/** Errors for a client or a connection that is not ours. */
const clientErrors = (body: AccountUpdate, { clientId, connection }: IdentitySettings): FieldError[] => [
  ...(body.client_id === clientId ? [] : [{ field: 'client_id', key: 'errors.oauth.unknownClient' }]),
  ...(body.connection === connection ? [] : [{ field: 'connection', key: 'errors.oauth.unknownConnection' }]),
]
