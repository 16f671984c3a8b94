import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { minimumRole, type Call } from '#model/calls/defineCall.ts'
import { AppError } from '#model/errors.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { accessTable, type Access } from '../access.ts'
import { findUpload } from '../store/data/uploads.ts'
import type { Scope } from '../store/engine/database.ts'

/** The caller, known once a bearer token has been verified. */
export type Caller = { accountId: string; sub: string; sid: string; email: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws AppError unauthenticated */
    verifyBearer(token: string): Promise<Caller>
  }
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Set on every route that takes a bearer or a data token. */
    caller: Caller
    /** Scope of the upload, on routes whose only credential is an upload token. */
    uploadScope: Scope
    /**
     * The transaction scope of an organisation: the caller, the plan that this route needs, and the role it needs or
     * the given higher one.
     */
    scopeOf(orgId: string, role?: Role): Scope
  }
}

/** Enforces the access table; a route missing from it stops the boot. */
export const access = fp<{ apiKeys: readonly string[] }>(async (app, { apiKeys }) => {
  const keyHashes = apiKeys.map(hash)

  app.decorateRequest('caller')
  app.decorateRequest('uploadScope')
  app.decorateRequest('scopeOf', function scopeOf(this: FastifyRequest, orgId: string, role?: Role): Scope {
    const declared = this.routeOptions.config.access
    const need = declared?.plan
    if (!need || need === '-') throw new Error(`${this.routeOptions.url ?? 'route'} works in no organisation`)
    const { method, language } = this
    const least = role ?? minimumRole({ method: method as Call['method'], access: declared })
    return { accountId: this.caller.accountId, orgId, need, role: least, language }
  })

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    for (const method of methods) {
      const found = accessTable[`${method} ${route.url.replace(/:(\w+)/g, '{$1}')}`]
      if (!found) throw new Error(`No row in the access table for ${method} ${route.url}`)
      route.config = { ...route.config, access: found }
    }
  })

  app.addHook('onRequest', async (request) => {
    const { token, plan } = request.routeOptions.config.access ?? { token: 'none', plan: '-' }
    if (token === 'api-key' || token === 'api-key+bearer') requireApiKey(request, keyHashes)
    if (token === 'bearer' || token === 'api-key+bearer')
      request.caller = await app.verifyBearer(bearerOf(request))
    if (token === 'data-token') request.caller = await dataCallerOf(request)
    if (token === 'upload-token') request.uploadScope = await uploadScopeOf(request)
    if (needsAnyPlan(request, plan)) {
      const { accountId } = request.caller
      await app.db.global((tx) => tx.execute('select matrice.require_plan($1, $2)', [accountId, plan]))
    }
    if (token === 'development' && app.config.MATRICE_ENV !== 'development') throw new AppError('notFound')
  })
})

/**
 * Where the path names an organisation, or a record whose organisation the route determines, entering that organisation
 * checks the plan. On other routes one of the caller's organisations must have the plan.
 */
const needsAnyPlan = ({ routeOptions }: FastifyRequest, plan: Access['plan']): boolean =>
  (plan === 'onboarding' || plan === 'standard') &&
  !routeOptions.url?.includes(':orgId') &&
  !routeOptions.config.enter

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw new AppError('unauthenticated')
  return match[1]
}

/** @throws AppError unauthenticated; notFound if the token belongs to another organisation */
async function dataCallerOf(request: FastifyRequest): Promise<Caller> {
  const { orgId, ...caller } = await request.server.dataTokens.verify(bearerOf(request))
  if ((request.params as { orgId?: string }).orgId?.toLowerCase() !== orgId) throw new AppError('notFound')
  return caller
}

/** @throws AppError invalidUploadToken if the token is for another file or is no longer valid */
async function uploadScopeOf({ server, headers, params }: FastifyRequest): Promise<Scope> {
  const token = headers['x-upload-token']
  const now = server.identity.now()
  const found =
    typeof token === 'string' &&
    (await server.db.global((tx) => findUpload(tx, { token, place: params, now })))
  if (!found) throw new AppError('invalidUploadToken')
  return { ...found, need: 'standard', role: 'EDITOR' }
}

function requireApiKey(request: FastifyRequest, keyHashes: readonly Buffer[]): void {
  const given = request.headers['x-api-key']
  const isKnown = typeof given === 'string' && keyHashes.some((known) => timingSafeEqual(known, hash(given)))
  if (!isKnown) throw new AppError('invalidApiKey')
}

const hash = (key: string) => createHash('sha256').update(key).digest()
