import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import { bodyLimits } from '#server/plugins/bodies.ts'
import { accountRoutes } from './accounts.ts'
import { changePasswordRoute } from './changePassword.ts'
import { answerErrorsAsOauth } from './oauthErrors.ts'
import { passwordResetRoutes } from './passwordResets.ts'
import { profileRoutes } from './profile.ts'
import { revokeRoute } from './revoke.ts'
import { secondFactorRoutes } from './secondFactor.ts'
import { sessionRoutes } from './sessions.ts'
import { tokenRoute } from './token.ts'
import { wellKnownRoutes } from './wellKnown.ts'

/** The built-in identity provider; these routes do not exist where `AUTH_ISSUER` names another provider. */
export const identityRoutes: FastifyPluginAsync = async (app) => {
  if (app.config.AUTH_ISSUER !== undefined) return
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimits.publicBytes
  })
  await app.register(providerRoutes)
  await app.register(wellKnownRoutes)
  await app.register(accountRoutes)
  await app.register(passwordResetRoutes)
  await app.register(profileRoutes)
  await app.register(sessionRoutes)
  await app.register(secondFactorRoutes)
}

/** The calls of OAuth clients: they accept forms as well as JSON, and answer errors in OAuth's shape. */
const providerRoutes: FastifyPluginAsync = async (app) => {
  await app.register(formbody)
  answerErrorsAsOauth(app)
  await app.register(tokenRoute)
  await app.register(revokeRoute)
  await app.register(changePasswordRoute)
}
