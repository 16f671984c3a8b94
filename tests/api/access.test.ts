import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as en } from '#locales/en/messages.ts'
import { messages as fr } from '#locales/fr/messages.ts'
import { errorTable, type ErrorCode } from '#model/errors.ts'
import { accessTable } from '#server/access.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { forgedTokenKinds, forgeTokens } from '#tests/support/forgeTokens.ts'
import { buildPlace, type Place } from '#tests/support/place.ts'
import { sampleCall, sampleCalls, sampleOf } from '#tests/support/sampleCalls.ts'
import { setPlan } from '#tests/support/setPlan.ts'

/** Routes with a star serve the client's files, which the server of these tests has not. */
const routes = Object.keys(accessTable).filter((route) => !route.includes('*'))
const withToken = (token: string) => routes.filter((route) => accessTable[route]?.token === token)
const bearerRoutes = routes.filter((route) => accessTable[route]?.token.includes('bearer'))
const keyRoutes = routes.filter((route) => accessTable[route]?.token.includes('api-key'))
const planned = (...plans: string[]) =>
  bearerRoutes.filter((route) => plans.includes(accessTable[route]?.plan ?? ''))
const inOrganization = (route: string) =>
  route.includes('{orgId}') || route.startsWith('POST /api/v1/businesses')
const languages = { fr: fr.errors, en: en.errors }

let server: TestApp
let member: TestCaller
let stranger: TestCaller
let newcomer: TestCaller
let starter: TestCaller
let planless: TestCaller
let place: Place
let starterPlace: Place
let planlessPlace: Place
let onboarding: Record<'Starter' | 'none', Place>
let forged: Awaited<ReturnType<typeof forgeTokens>>

beforeAll(async () => {
  server = await startTestApp()
  const signUp = (name: string) => signUpCaller(server.app, `${name}@example.org`)
  ;[member, stranger, newcomer, starter, planless] = await Promise.all([
    signUp('member'),
    signUp('stranger'),
    signUp('newcomer'),
    signUp('starter'),
    signUp('planless'),
  ])
  place = await buildPlace(member)
  starterPlace = await buildOn('Starter', member)
  planlessPlace = await buildOn('none', member)
  await Promise.all([buildPlace(stranger), buildOn('Starter', starter), buildOn('none', planless)])
  onboarding = {
    Starter: await buildOn('Starter', member, { hasMainCompany: false }),
    none: await buildOn('none', member, { hasMainCompany: false }),
  }
  forged = await forgeTokens(server.app, member)
})

afterAll(() => server.close())

const asMember = () => ({ authorization: `Bearer ${member.tokens.access_token}` })

const isReading = (route: string) => /^(GET|HEAD) /.test(route)

async function buildOn(
  plan: 'Starter' | 'none',
  caller: TestCaller,
  options: { hasMainCompany?: boolean } = {},
): Promise<Place> {
  const built = await buildPlace(caller, options)
  await setPlan(server.app, caller, built.orgId, plan)
  return built
}

async function statusOf(route: string, where: Place): Promise<number> {
  const answer = await server.app.inject({ ...sampleCall(route, where), headers: asMember() })
  return answer.statusCode
}

/** What a call answers in both languages. */
const answersTo = (call: InjectOptions & { url: string }) =>
  Promise.all(
    Object.keys(languages).map(async (language) => {
      const headers = { ...call.headers, 'accept-language': language }
      const answer = await server.app.inject({ ...call, headers })
      return { status: answer.statusCode, body: answer.body }
    }),
  )

/** The same refusal in both languages, in the words of the error table; a count has no body. */
const refusal = (route: string, code: ErrorCode) =>
  Object.values(languages).map((texts) => ({
    status: errorTable[code].status,
    body: route.startsWith('HEAD ') ? '' : JSON.stringify({ code, message: texts[code] }),
  }))

test('every route has a sample call, and no sample is left over', () => {
  expect(Object.keys(sampleCalls).toSorted()).toEqual(routes.toSorted())
})

describe.each(bearerRoutes)('%s', (route) => {
  test.each([
    ['no authorization', undefined],
    ['an empty authorization', ''],
    ['a scheme alone', 'Bearer'],
    ['another scheme', 'Basic bWF0cmljZTptYXRyaWNl'],
    ['two tokens', 'Bearer one two'],
    ['the API key instead', 'Bearer matrice-public'],
  ])('refuses %s', async (_kind, authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    expect(await answersTo({ ...sampleCall(route, place), headers })).toEqual(
      refusal(route, 'unauthenticated'),
    )
  })

  test.each(forgedTokenKinds)('refuses %s', async (kind) => {
    const headers = { authorization: `Bearer ${forged[kind]}` }
    expect(await answersTo({ ...sampleCall(route, place), headers })).toEqual(
      refusal(route, 'unauthenticated'),
    )
  })
})

describe.each(bearerRoutes.filter(inOrganization))('%s', (route) => {
  test.each([
    ['a member of another organisation', () => stranger],
    ['somebody without an organisation', () => newcomer],
  ])('is not there for %s', async (_kind, caller) => {
    const headers = { authorization: `Bearer ${caller().tokens.access_token}` }
    expect(await answersTo({ ...sampleCall(route, place), headers })).toEqual(refusal(route, 'notFound'))
  })
})

describe.each(bearerRoutes.filter((route) => route.includes('{accountId}')))('%s', (route) => {
  test('is not there for another account', async () => {
    const headers = { authorization: `Bearer ${stranger.tokens.access_token}` }
    expect(await answersTo({ ...sampleCall(route, place), headers })).toEqual(refusal(route, 'notFound'))
  })
})

describe.each(planned('onboarding', 'standard').filter(inOrganization))('%s', (route) => {
  test.each([
    ['the Starter plan', () => starterPlace],
    ['no plan', () => planlessPlace],
  ])('needs more than %s once there is a main company', async (_plan, where) => {
    expect(await answersTo({ ...sampleCall(route, where()), headers: asMember() })).toEqual(
      refusal(route, 'planRequired'),
    )
  })
})

describe.each(planned('onboarding', 'standard').filter((route) => !inOrganization(route)))('%s', (route) => {
  test.each([
    ['the Starter plan', () => starter],
    ['no plan', () => planless],
  ])('needs more than organisations on %s with a main company', async (_plan, caller) => {
    const headers = { authorization: `Bearer ${caller().tokens.access_token}` }
    expect(await answersTo({ ...sampleCall(route, place), headers })).toEqual(refusal(route, 'planRequired'))
  })

  test('answers somebody who has no organisation yet', async () => {
    const headers = { authorization: `Bearer ${newcomer.tokens.access_token}` }
    const answer = await server.app.inject({ ...sampleCall(route, place), headers })
    expect(answer.statusCode).toBe(sampleOf(route).status)
  })
})

describe.each(keyRoutes)('%s', (route) => {
  test.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['a wrong key', { 'x-api-key': 'matrice-publik' }],
    ['part of the key', { 'x-api-key': 'matrice' }],
    ['the key as a token', { authorization: 'Bearer matrice-public' }],
  ])('refuses %s', async (_kind, headers) => {
    expect(await answersTo({ ...sampleCall(route, place), headers })).toEqual(refusal(route, 'invalidApiKey'))
  })
})

describe.each(bearerRoutes)('%s', (route) => {
  test('answers a member on the Standard plan', async () => {
    const where = isReading(route) ? place : await buildPlace(member)
    expect(await statusOf(route, where)).toBe(sampleOf(route).status)
  })
})

describe.each(planned('any', 'onboarding'))('%s', (route) => {
  test.each(['Starter', 'none'] as const)(
    'answers a member on the plan “%s” during onboarding',
    async (plan) => {
      const where = isReading(route)
        ? onboarding[plan]
        : await buildOn(plan, member, { hasMainCompany: false })
      expect(await statusOf(route, where)).toBe(sampleOf(route).status)
    },
  )
})

describe.each(planned('standard'))('%s', (route) => {
  test.each(['Starter', 'none'] as const)(
    'is closed to a member on the plan “%s”, during onboarding too',
    async (plan) => {
      expect(await statusOf(route, onboarding[plan])).toBe(403)
    },
  )
})

describe.each(planned('any'))('%s', (route) => {
  test.each([
    ['the Starter plan', () => starterPlace],
    ['no plan', () => planlessPlace],
  ])('answers a member on %s', async (_plan, where) => {
    expect(await statusOf(route, where())).toBe(sampleOf(route).status)
  })
})

describe.each([...withToken('none'), ...withToken('link'), ...withToken('development')])('%s', (route) => {
  test.each([
    ['nothing', () => ({})],
    ['a bad token', () => ({ authorization: 'Bearer not.a.token' })],
    ['a good token', () => asMember()],
  ])('answers a caller with %s alike', async (_what, headers) => {
    const answer = await server.app.inject({ ...sampleCall(route, place), headers: headers() })
    expect(answer.statusCode).toBe(sampleOf(route).status)
  })
})
