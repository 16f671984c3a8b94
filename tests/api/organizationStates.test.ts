import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedOrganization } from '#model/wire/identity/organizationStates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { setPlan } from '#tests/support/setPlan.ts'
import { createSurvey } from '#tests/support/surveyFixture.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

const none = { count: 0, latestId: null }

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

const readState = async () =>
  (await ada.call('GET', `/organizations/${orgId}/state`)).json<ListedOrganization>().state

const create = async (path: string, body: object) =>
  (await ada.call('POST', `/organizations/${orgId}${path}`, body)).json<{ id: string }>().id

test('a new organisation has everything to do', async () => {
  expect(await readState()).toEqual({
    mainCompanyId: null,
    members: 1,
    companies: { total: 0, incomplete: 0, first: null },
    divisions: { total: 0, incomplete: 0, first: null },
    assessments: { running: 0, ended: 0, latest: [] },
    imports: { done: 0, withoutFile: none, toCorrect: none, typed: none, toValidate: none },
  })
})

test('incomplete records are counted, with the first by name, except ceased ones', async () => {
  const company = (name: string, nationalId: string, more: object = {}) =>
    create('/companies', { name, nationalId, country: 'FR', ...more })
  await company('Ormelle Bois', '829154376')
  const first = await company('Atelier Bois', '732829320')
  await company('Bois Ancien', '552100554', { ceaseDate: '2024-12-31' })
  await create(`/companies/${first}/divisions`, {
    name: 'Scierie',
    address: { city: 'Arbois', country: 'FR' },
  })
  const state = await readState()
  expect(state?.companies).toEqual({ total: 3, incomplete: 2, first: { id: first, name: 'Atelier Bois' } })
  // The head office created with a company has no address yet; that of the ceased company has none either.
  expect(state?.divisions).toMatchObject({
    total: 4,
    incomplete: 3,
    first: { companyId: first, name: 'Atelier Bois' },
  })
})

test('imports are grouped by what they wait for, assessments have their answers', async () => {
  const typed = await create('/imports', { importMode: 'APPLICATION' })
  await create('/imports', { importMode: 'FILE' })
  const latest = await create('/imports', { importMode: 'FILE' })
  const prepareSurvey = await createSurvey(server.app, ada, orgId, ['EMPLOYEES', 'EMPLOYEES'])
  await (await prepareSurvey.campaignTo(prepareSurvey.contacts)).send()
  const answers = [{ subjectId: prepareSurvey.subjectIds[0], value: 3, abstained: false }]
  await prepareSurvey.respond('POST', await prepareSurvey.linkOf(prepareSurvey.contacts[0]?.email ?? ''), {
    answers,
  })
  const state = await readState()
  expect(state?.imports).toMatchObject({
    withoutFile: { count: 2, latestId: latest },
    typed: { count: 1, latestId: typed },
    toValidate: none,
  })
  expect(state?.assessments).toEqual({
    running: 1,
    ended: 0,
    latest: [
      {
        id: prepareSurvey.base.split('/').at(-1),
        name: 'Exercice 2026',
        status: 'EVALUATION',
        asked: 2,
        answered: 1,
      },
    ],
  })
})

test('a member of several sees each with its state, except on Starter, and others see none', async () => {
  const starter = await ada.found('Sauvanet')
  await setPlan(server.app, ada, starter, 'Starter')
  const bea = await signUpCaller(server.app, 'bea@example.org')
  await bea.found('Ailleurs')
  const listed = async (caller: TestCaller) =>
    (await caller.call('GET', '/organization-states')).json<{ content: ListedOrganization[] }>().content
  const own = await listed(ada)
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ormelle', 'Sauvanet']))
  expect(own.find(({ id }) => id === starter)?.state).toBeNull()
  expect(own.find(({ id }) => id === orgId)?.state).toEqual(await readState())
  expect((await listed(bea)).map(({ name }) => name)).toEqual(['Ailleurs'])
  expect((await bea.call('GET', `/organizations/${orgId}/state`)).statusCode).toBe(404)
})
