import type { FastifyInstance } from 'fastify'
import type { Role } from '#model/rules/identity/roles.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { signUpCaller, type TestCaller } from './caller.ts'
import { forgedTokenKinds, forgeTokens } from './forgeTokens.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { setPlan } from './setPlan.ts'

/** Headers without a valid token. */
const badAuthorizations = {
  'no authorization': undefined,
  'an empty authorization': '',
  'a scheme alone': 'Bearer',
  'another scheme': 'Basic bWF0cmljZTptYXRyaWNl',
  'two tokens': 'Bearer one two',
  'the API key as token': 'Bearer matrice-public',
} as const

const badKeys = {
  'no API key': undefined,
  'an empty API key': '',
  'a wrong API key': 'matrice-publik',
  'part of the API key': 'matrice',
} as const

export const callersWithoutToken = [
  ...(Object.keys(badAuthorizations) as (keyof typeof badAuthorizations)[]),
  ...forgedTokenKinds,
]
export const callersWithoutKey = Object.keys(badKeys) as (keyof typeof badKeys)[]
/** Callers with a valid token and at most the rights of a member on the Standard plan. */
export const knownCallers = [
  'a member of another organisation',
  'somebody without an organisation',
  'a member on the Starter plan',
  'a member without a plan',
  'a member on the Starter plan during onboarding',
  'a member without a plan during onboarding',
  'a reader',
  'an auditor',
  'an editor',
  'a member on the Standard plan',
] as const

type Plan = 'Standard' | 'Starter' | 'none'
type KnownCaller = (typeof knownCallers)[number]
export type CallerKind =
  (typeof callersWithoutToken)[number] | (typeof callersWithoutKey)[number] | KnownCaller

/** The headers of a caller, and the place of the call. */
export type Approach = { headers: Record<string, string>; place: Fixture }

export type AccessCallers = {
  /** A new account if the call consumes its target, or needs an account without an organisation. */
  approach(kind: CallerKind, isSpent: boolean, needsToken: boolean): Promise<Approach>
}

const bearer = ({ tokens }: TestCaller) => ({ authorization: `Bearer ${tokens.access_token}` })

const isOneOf = <T extends string>(kinds: readonly T[], kind: string): kind is T =>
  (kinds as readonly string[]).includes(kind)

/** Signs all callers up and builds their places. */
export async function createCallers(app: FastifyInstance): Promise<AccessCallers> {
  let signedUp = 0
  const signUp = () => signUpCaller(app, `caller${(signedUp += 1)}@example.org`)
  const member = await signUp()
  const fixture = await buildFixture(member)
  const forged = await forgeTokens(app, member)

  const buildOn = async (caller: TestCaller, plan: Plan, hasMainCompany = true): Promise<Fixture> => {
    const built = await buildFixture(caller, { hasMainCompany })
    if (plan !== 'Standard') await setPlan(app, caller, built.orgId, plan)
    return built
  }
  const joinAs = async (caller: TestCaller, role: Role): Promise<Fixture> => {
    const owner = await signUp()
    const built = await buildOn(owner, 'Standard')
    const { orgId } = built
    await app.db.inOrganization({ accountId: owner.accountId, orgId, need: 'any', role: 'OWNER' }, (tx) =>
      membershipStore.add(tx, orgId, caller.accountId, role),
    )
    return built
  }
  /** The place of each caller: the member's, or their own. */
  const going: Readonly<Record<KnownCaller, (caller: TestCaller) => Promise<Fixture>>> = {
    'a member of another organisation': (caller) => buildOn(caller, 'Standard').then(() => fixture),
    'somebody without an organisation': async () => fixture,
    'a member on the Starter plan': (caller) => buildOn(caller, 'Starter'),
    'a member without a plan': (caller) => buildOn(caller, 'none'),
    'a member on the Starter plan during onboarding': (caller) => buildOn(caller, 'Starter', false),
    'a member without a plan during onboarding': (caller) => buildOn(caller, 'none', false),
    'a reader': (caller) => joinAs(caller, 'READER'),
    'an auditor': (caller) => joinAs(caller, 'AUDITOR'),
    'an editor': (caller) => joinAs(caller, 'EDITOR'),
    'a member on the Standard plan': (caller) => buildOn(caller, 'Standard'),
  }
  const settle = async (kind: KnownCaller) => {
    const caller = await signUp()
    return { caller, place: await going[kind](caller) }
  }
  const settled = new Map(
    await Promise.all(knownCallers.map(async (kind) => [kind, await settle(kind)] as const)),
  )
  const key = { 'x-api-key': app.config.API_KEY[0] }
  const headersOf = (kind: Exclude<CallerKind, KnownCaller>, needsToken: boolean): Record<string, string> => {
    if (isOneOf(forgedTokenKinds, kind))
      return { ...key, authorization: `Bearer ${forged[kind]}`, 'x-upload-token': forged[kind] }
    if (isOneOf(callersWithoutKey, kind)) {
      const given = badKeys[kind]
      return { ...(needsToken && bearer(member)), ...(given !== undefined && { 'x-api-key': given }) }
    }
    const authorization = badAuthorizations[kind]
    return { ...key, ...(authorization !== undefined && { authorization }) }
  }
  return {
    async approach(kind, isSpent, needsToken) {
      if (!isOneOf(knownCallers, kind)) return { headers: headersOf(kind, needsToken), place: fixture }
      const there = isSpent ? undefined : settled.get(kind)
      const { caller, place: own } = there ?? (await settle(kind))
      return { headers: { ...key, ...bearer(caller) }, place: own }
    },
  }
}
