import { randomUUID } from 'node:crypto'
import { sharedDashboardOf } from '#model/calls/samples/sharedItemCalls.ts'
import { factorOf } from '#model/calls/samples/dataCalls.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { hashAddress } from '#server/store/materiality/surveys/optOuts.ts'
import { forgetPassword, lastLinkToken, readMails, signUp } from './accounts.ts'
import { createAuthenticator } from './authenticator.ts'
import { logInAs, type TestCaller } from './caller.ts'
import { companyBody, companyCalls } from './companyCalls.ts'
import { signUpConfirmed, type FuzzWorld } from './fuzzWorld.ts'
import { governanceCalls } from './governanceCalls.ts'
import { valuesOf } from './sampleCalls.ts'
import { untilCommitted } from './untilCommitted.ts'

/** What a call gets instead of the values of its sample: the record that it needs, or one that it may consume. */
export type FuzzTarget = {
  params?: Readonly<Record<string, string>>
  body?: object
  query?: string
  headers?: Record<string, string>
  /** The access token; by default that of the world's account. */
  token?: string
}

export type FuzzTargets = Readonly<Record<string, (world: FuzzWorld) => Promise<FuzzTarget>>>

const organization = '/api/v1/organizations/{orgId}'
const account = '/api/v1/accounts/{accountId}'
const company = `${organization}/companies/{companyId}`
const password = 'Cheval-Agrafe-42'

const as = ({ accountId, tokens }: TestCaller, more: FuzzTarget = {}): FuzzTarget => ({
  token: tokens.access_token,
  ...more,
  params: { accountId, ...more.params },
})

async function resetLink({ server: { app } }: FuzzWorld): Promise<FuzzTarget> {
  const { email } = await signUpConfirmed(app)
  await forgetPassword(app, email)
  await app.mailer.deliverDue()
  return { params: { token: await lastLinkToken(app, email) } }
}

/** An open invitation to a person, by the mailed link. */
async function invite({ server: { app }, caller, base }: FuzzWorld, email = `${randomUUID()}@example.org`) {
  await caller.callOrThrow('POST', `${base}/invitations`, { emails: [email], language: 'fr' })
  await app.mailer.deliverDue()
  const [mail] = await readMails(app, email)
  const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { id } = (await app.inject({ url: `/api/v1/invitations/${token}` })).json<{ id: string }>()
  return { params: { token, invitationId: id } }
}

/** A new e-mail that waits for its confirmation. */
async function emailChange({ server: { app } }: FuzzWorld): Promise<FuzzTarget> {
  const person = await signUpConfirmed(app)
  const email = `${randomUUID()}@example.org`
  await person.callOrThrow('POST', `/accounts/${person.accountId}/email-change`, { email, password })
  await app.mailer.deliverDue()
  const [mail] = await readMails(app, email)
  return as(person, { body: { token: /#email=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' } })
}

const optOutLink = ({ server: { app }, place }: FuzzWorld): Promise<FuzzTarget> => {
  const { orgId, reporterId } = place
  const addressHash = hashAddress(`${randomUUID()}@example.org`)
  return Promise.resolve({
    params: { token: app.respondentLinks.optOut({ orgId, reporterId, addressHash }) },
  })
}

async function newMember({ server: { app }, caller, place, list }: FuzzWorld): Promise<FuzzTarget> {
  const { accountId } = await signUpConfirmed(app)
  const scope = { accountId: caller.accountId, orgId: place.orgId, need: 'any', role: 'OWNER' } as const
  await app.db.inOrganization(scope, (tx) => membershipStore.add(tx, place.orgId, accountId, 'EDITOR'))
  const members = await list<{ id: string; accountId: string }>('/members?pageSize=100')
  return { params: { memberId: members.find((one) => one.accountId === accountId)?.id ?? '' } }
}

/** An account whose second factor waits for its first code, or is on. */
async function secondFactor({ server: { app } }: FuzzWorld, isOn: boolean): Promise<FuzzTarget> {
  const person = await signUpConfirmed(app)
  const path = `/accounts/${person.accountId}/second-factor`
  const begun = await person.callOrThrow('POST', path, { password })
  const { nextCode } = createAuthenticator(begun.json<{ secret: string }>().secret)
  if (!isOn) return as(person, { body: { code: await nextCode() } })
  await person.callOrThrow('PUT', path, { code: await nextCode() })
  return as(person, { body: { password, code: await nextCode() } })
}

const ownOrganization = async ({ caller }: FuzzWorld, isDue: boolean): Promise<FuzzTarget> => {
  const name = `Groupe ${randomUUID()}`
  const orgId = await caller.found(name)
  if (isDue) await caller.callOrThrow('POST', `/organizations/${orgId}/erasure`, { name, password })
  return { params: { orgId }, body: { name, password } }
}

async function finishedExport(world: FuzzWorld): Promise<FuzzTarget> {
  const exportId = await world.create('/exports')
  const path = `${world.base}/exports`
  await untilCommitted(
    world.server,
    async () => (await world.caller.callOrThrow('GET', path)).json<{ id: string; status: string }[]>(),
    (all) => all.some(({ id, status }) => id === exportId && status === 'DONE'),
  )
  return { params: { exportId } }
}

const recordImport = async ({ caller, base }: FuzzWorld): Promise<FuzzTarget> => {
  const started = await caller.callOrThrow(
    'POST',
    `${base}/record-imports?register=companies&rows=1`,
    Buffer.from(`${JSON.stringify({ line: 2, ...companyBody(), version: null })}\n`),
    { 'content-type': 'application/x-ndjson' },
  )
  return { params: { importId: started.json<{ id: string }>().id } }
}

const ownCompany = async ({ create }: FuzzWorld) => ({
  params: { companyId: await create('/companies', companyBody()) },
})

const ownDivision = async ({ create, place }: FuzzWorld): Promise<string> =>
  create(`/companies/${place.companyId}/divisions`, { name: 'Quai', address: { country: 'FR' } })

const ownPerson = ({ caller, place }: FuzzWorld) =>
  governanceCalls(caller, place.orgId).physical('Hélène', randomUUID())

/** A company without links, with a new officer and a new owner. */
async function linked(world: FuzzWorld): Promise<FuzzTarget> {
  const { params } = await ownCompany(world)
  const { id: personId } = await ownPerson(world)
  const links = governanceCalls(world.caller, world.place.orgId)
  const officer = await links.officers.created(params.companyId, { personId, role: '73' })
  const owner = await links.owners.created(params.companyId, { personId, shareRate: 10, voteRate: 10 })
  return { params: { ...params, personId, officerId: officer.id, ownerId: owner.id } }
}

/** A company without links, and a person. */
async function unlinked(world: FuzzWorld, link: object): Promise<FuzzTarget> {
  const { params } = await ownCompany(world)
  const { id: personId } = await ownPerson(world)
  return { params, body: { personId, ...link } }
}

async function alikePersons(world: FuzzWorld): Promise<[string, string]> {
  return [(await ownPerson(world)).id, (await ownPerson(world)).id]
}

/** Accounts, members, links in mails, and the data of the organisation. */
const identityTargets: FuzzTargets = {
  'POST /oauth/token': async ({ server: { app } }) => {
    const { email } = await signUpConfirmed(app)
    const body = { grant_type: 'password', client_id: 'matrice-web', username: email, password }
    return { body: { ...body, scope: 'openid' } }
  },
  'POST /api/v1/email-confirmations/{token}': async ({ server: { app } }) => {
    const email = `${randomUUID()}@example.org`
    await signUp(app, email)
    await app.mailer.deliverDue()
    return { params: { token: await lastLinkToken(app, email) } }
  },
  'GET /api/v1/password-resets/{token}': resetLink,
  'HEAD /api/v1/password-resets/{token}': resetLink,
  'POST /api/v1/password-resets/{token}': resetLink,
  'GET /dev/mailbox/{mailId}': async ({ server: { app }, caller }) => {
    const [mail] = await readMails(app, caller.email)
    return { params: { mailId: mail?.id ?? '' } }
  },
  [`DELETE ${account}/sessions`]: async ({ server: { app } }) => as(await signUpConfirmed(app)),
  [`DELETE ${account}/sessions/{sessionId}`]: async ({ server: { app } }) => {
    const person = await signUpConfirmed(app)
    await logInAs(app, person.email)
    const listed = await person.callOrThrow('GET', `/accounts/${person.accountId}/sessions`)
    const { content } = listed.json<{ content: { id: string; isCurrent: boolean }[] }>()
    return as(person, { params: { sessionId: content.find(({ isCurrent }) => !isCurrent)?.id ?? '' } })
  },
  [`POST ${account}/second-factor`]: async ({ server: { app } }) =>
    as(await signUpConfirmed(app), { body: { password } }),
  [`PUT ${account}/second-factor`]: (world) => secondFactor(world, false),
  [`POST ${account}/second-factor/recovery-codes`]: (world) => secondFactor(world, true),
  [`POST ${account}/second-factor/removal`]: (world) => secondFactor(world, true),
  [`POST ${account}/email-change`]: async ({ server: { app } }) =>
    as(await signUpConfirmed(app), { body: { email: `${randomUUID()}@example.org`, password } }),
  [`POST ${account}/email-change/confirmation`]: emailChange,
  [`POST ${account}/deletion`]: async ({ server: { app } }) =>
    as(await signUpConfirmed(app), { body: { password } }),
  'GET /public/api/v1/opt-outs/{token}': optOutLink,
  'POST /public/api/v1/opt-outs/{token}': optOutLink,
  'DELETE /public/api/v1/opt-outs/{token}': optOutLink,
  'PATCH /api/v1/accounts/update': async ({ server: { app } }) => as(await signUpConfirmed(app)),
  'POST /api/v1/organizations': async ({ server: { app } }) => as(await signUpConfirmed(app)),
  [`PUT ${organization}/members/{memberId}/role`]: newMember,
  [`DELETE ${organization}/members/{memberId}`]: newMember,
  [`POST ${organization}/invitations/{invitationId}/email`]: invite,
  [`DELETE ${organization}/invitations/{invitationId}`]: invite,
  'GET /api/v1/invitations/{token}': invite,
  'POST /api/v1/invitations/{token}/accept': async (world) => {
    const person = await signUpConfirmed(world.server.app)
    return as(person, await invite(world, person.email))
  },
  [`POST ${organization}/erasure`]: (world) => ownOrganization(world, false),
  [`DELETE ${organization}/erasure`]: (world) => ownOrganization(world, true),
  [`GET ${organization}/exports/{exportId}/file`]: finishedExport,
  [`DELETE ${organization}/exports/{exportId}`]: async ({ create }) => ({
    params: { exportId: await create('/exports') },
  }),
}

/** The register: companies, sites, persons and their links. */
const registerTargets: FuzzTargets = {
  [`GET ${organization}/record-imports/{importId}`]: recordImport,
  [`DELETE ${organization}/record-imports/{importId}`]: recordImport,
  [`DELETE ${company}`]: ownCompany,
  [`POST ${company}/directory-refresh`]: async ({ caller, place, list }) => {
    // An organisation has a number once.
    const known = await list('/companies?search=503471823')
    const { id } = known[0] ?? (await companyCalls(caller, place.orgId).created({ nationalId: '503471823' }))
    return { params: { companyId: id }, body: { fields: ['name'] } }
  },
  [`DELETE ${company}/divisions/{divisionId}`]: async (world) => ({
    params: { divisionId: await ownDivision(world) },
  }),
  [`POST ${organization}/restorations`]: async (world) => {
    const recordId = await ownDivision(world)
    await world.caller.callOrThrow(
      'DELETE',
      `${world.base}/companies/${world.place.companyId}/divisions/${recordId}`,
    )
    return { body: { kind: 'divisions', recordId } }
  },
  [`DELETE ${organization}/persons/{personId}`]: linked,
  [`POST ${organization}/persons/{personId}/merge`]: async (world) => {
    const [personId, duplicateId] = await alikePersons(world)
    return { params: { personId }, body: { duplicateIds: [duplicateId] } }
  },
  [`POST ${organization}/persons/duplicates/dismissals`]: async (world) => ({
    body: { pairs: [await alikePersons(world)] },
  }),
  [`DELETE ${organization}/persons/duplicates/dismissals/{dismissalId}`]: async (world) => {
    const { caller, base } = world
    const path = `${base}/persons/duplicates/dismissals`
    const answer = await caller.callOrThrow('POST', path, { pairs: [await alikePersons(world)] })
    return { params: { dismissalId: answer.json<{ ids: string[] }>().ids[0] ?? '' } }
  },
  [`POST ${company}/officers`]: (world) => unlinked(world, { role: '53' }),
  [`POST ${company}/beneficial-owners`]: (world) => unlinked(world, { shareRate: 1, voteRate: 1 }),
  [`POST ${company}/officers/with-person`]: ownCompany,
  [`POST ${company}/beneficial-owners/with-person`]: ownCompany,
  [`PATCH ${company}/officers/{officerId}`]: linked,
  [`PATCH ${company}/beneficial-owners/{ownerId}`]: linked,
  [`DELETE ${company}/officers/{officerId}`]: linked,
  [`DELETE ${company}/beneficial-owners/{ownerId}`]: linked,
  [`DELETE ${organization}/mapping/{itemId}`]: async ({ create }) => ({
    params: { itemId: await create('/mapping', { ...companyBody(), nationalIdType: 'SIREN' }) },
  }),
  [`PUT ${organization}/mapping/main`]: async ({ create }) => ({
    body: { itemId: await create('/mapping', { ...companyBody(), nationalIdType: 'SIREN' }) },
  }),
}

/** Factors, followed KPIs and shared dashboards, each of which its call consumes. */
const catalogueTargets: FuzzTargets = {
  [`DELETE ${organization}/emission-factors/{factorId}`]: async ({ create, place }) => ({
    params: {
      factorId: await create('/emission-factors', factorOf('Fournisseur', valuesOf(place).unusedYear())),
    },
  }),
  [`POST ${organization}/emission-factors/{factorId}/reset`]: async ({ caller, base, list }) => {
    const factors = await list<{ id: string; origin: string }>('/emission-factors?series=DIESEL&pageSize=100')
    const factorId = factors.find(({ origin }) => origin === 'OURS')?.id ?? ''
    const change = { value: 3.05, reason: 'Mesure du fournisseur' }
    await caller.callOrThrow('PATCH', `${base}/emission-factors/${factorId}`, change)
    return { params: { factorId } }
  },
  [`DELETE ${organization}/kpi-subscriptions/{id}`]: async ({ create, place }) => ({
    params: { id: await create('/kpi-subscriptions', { kpiId: valuesOf(place).unusedKpi() }) },
  }),
  [`DELETE ${organization}/shared-items/{sharedItemId}`]: async ({ create }) => ({
    params: { sharedItemId: await create('/shared-items', sharedDashboardOf('Pilotage')) },
  }),
}

export const generalTargets: FuzzTargets = { ...identityTargets, ...registerTargets, ...catalogueTargets }
