import type { FastifyInstance } from 'fastify'
import { errors as en } from '#locales/en/errors.ts'
import { errors as fr } from '#locales/fr/errors.ts'
import { minimumRole, type Call } from '#model/calls/defineCall.ts'
import { errorTable, type ErrorCode } from '#model/errors.ts'
import { covers, type Role } from '#model/rules/identity/roles.ts'
import { accessTable, type Access } from '#server/access.ts'
import {
  callersWithoutKey,
  callersWithoutToken,
  knownCallers,
  type AccessCallers,
  type CallerKind,
} from './accessCallers.ts'
import { sampleCall, sampleOf } from './sampleCalls.ts'

/** One route called by one kind of caller: refused with a code of the error table, or the response of its sample. */
export type AccessCell = { route: string; caller: CallerKind; outcome: ErrorCode | 'answered' }

/** Routes with a wildcard serve the client's files, which test servers do not have. */
export const matrixRoutes = Object.keys(accessTable).filter((route) => !route.includes('*'))

const languages = { fr, en }

const accessOf = (route: string): Access => {
  const access = accessTable[route]
  if (!access) throw new Error(`${route} is not in the access table`)
  return access
}

const hasBearer = (route: string) => accessOf(route).token.includes('bearer')
const hasKey = (route: string) => accessOf(route).token.includes('api-key')
const isReading = (route: string) => /^(GET|HEAD) /.test(route)
const isInOrganization = (route: string) =>
  route.includes('{orgId}') ||
  route.includes('/api/v1/imports/{id}') ||
  route.startsWith('POST /api/v1/businesses')

/** True if the call consumes its target, or changes later results: a new organisation may change its founder's plan. */
const spends = (route: string): boolean =>
  route === 'POST /api/v1/organizations' || (hasBearer(route) && isInOrganization(route) && !isReading(route))

const memberRoles = { 'a reader': 'READER', 'an auditor': 'AUDITOR', 'an editor': 'EDITOR' } as const

/** In an organisation that somebody else has created and filled. */
function outcomeForRole(route: string, role: Role): AccessCell['outcome'] {
  if (route.includes('{accountId}')) return 'notFound'
  if (!isInOrganization(route)) return 'answered'
  const [method = ''] = route.split(' ')
  return covers(role, minimumRole({ method: method as Call['method'], access: accessOf(route) }))
    ? 'answered'
    : 'roleRequired'
}

/** Null if a caller does not differ from one of the others. */
function outcomeOf(route: string, caller: CallerKind): AccessCell['outcome'] | null {
  const { plan, token } = accessOf(route)
  // None of these callers has an upload token.
  if (token === 'upload-token') return 'invalidUploadToken'
  // Their tokens are for other routes (`tests/api/cube.test.ts`).
  if (token === 'data-token') return 'unauthenticated'
  const includes = (kinds: readonly string[]) => kinds.includes(caller)
  if (includes(callersWithoutToken)) return hasBearer(route) ? 'unauthenticated' : 'answered'
  if (includes(callersWithoutKey)) {
    if (hasKey(route)) return 'invalidApiKey'
    if (caller !== 'a wrong API key') return null
    return hasBearer(route) ? 'unauthenticated' : 'answered'
  }
  if (!hasBearer(route)) return 'answered'
  if (caller === 'a member of another organisation' || caller === 'somebody without an organisation') {
    if (isInOrganization(route) || route.includes('{accountId}')) return 'notFound'
    // Without an organisation there is no plan.
    return plan === 'standard' && caller === 'somebody without an organisation' ? 'planRequired' : 'answered'
  }
  if (caller === 'a member on the Standard plan') return 'answered'
  const role = memberRoles[caller as keyof typeof memberRoles] as Role | undefined
  if (role !== undefined) return outcomeForRole(route, role)
  if (plan === 'standard') return 'planRequired'
  return plan === 'onboarding' && !caller.endsWith('onboarding') ? 'planRequired' : 'answered'
}

/** Every route with every kind of caller. */
export const accessCells: readonly AccessCell[] = matrixRoutes.flatMap((route) =>
  [...callersWithoutToken, ...callersWithoutKey, ...knownCallers].flatMap((caller) => {
    const outcome = outcomeOf(route, caller)
    return outcome === null ? [] : [{ route, caller, outcome }]
  }),
)

/** Sends the call of a cell; returns each mismatch as a sentence. */
export async function checkCell(
  app: FastifyInstance,
  callers: AccessCallers,
  { route, caller, outcome }: AccessCell,
): Promise<string[]> {
  const { headers, place: fixture } = await callers.approach(
    caller,
    outcome === 'answered' && spends(route),
    hasBearer(route) && hasKey(route),
  )
  const request = async (language: string) => {
    const call = sampleCall(route, fixture)
    return app.inject({ ...call, headers: { ...headers, 'accept-language': language } })
  }
  const who = `${route} by ${caller}`
  if (outcome === 'answered') {
    const { statusCode } = await request('fr')
    const { status } = sampleOf(route)
    return statusCode === status ? [] : [`${who}: ${statusCode} instead of ${status}`]
  }
  const misses: string[] = []
  for (const [language, texts] of Object.entries(languages)) {
    const { statusCode, body } = await request(language)
    const { status } = errorTable[outcome]
    // A HEAD response has no body.
    const expected = route.startsWith('HEAD ')
      ? ''
      : JSON.stringify({ code: outcome, message: texts[outcome] })
    if (statusCode !== status || body !== expected)
      misses.push(
        `${who} in ${language}: ${statusCode} ${body.slice(0, 200)} instead of ${status} ${expected}`,
      )
  }
  return misses
}
