import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const two = ['EMPLOYEES', 'EMPLOYEES']

/** The address in the newest campaign mail to somebody. */
async function optOutIn(open: Awaited<ReturnType<typeof createSurvey>>, email: string | undefined) {
  const [mail] = await open.mailsTo(email)
  return /https?:\/\/[^/\s]+(\/public\/api\/v1\/opt-outs\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function sentTo(orgId: string) {
  const open = await createSurvey(server.app, ada, orgId, two)
  const campaign = await open.campaignTo(open.contacts)
  expect((await campaign.send()).statusCode).toBe(200)
  const [first] = open.contacts
  return { open, campaign, first, url: await optOutIn(open, first?.email) }
}

test('opening the link changes nothing, a one-click form opts out, and repeating it changes nothing more', async () => {
  const { open, campaign, first, url } = await sentTo(await ada.found('Ormelle'))
  const read = () => server.app.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
  const browser = await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })
  expect([browser.statusCode, browser.headers.location]).toEqual([
    303,
    url.replace('/public/api/v1/opt-outs', '/opt-out'),
  ])
  expect((await read()).json()).toEqual({
    organization: 'Ormelle',
    language: 'fr',
    contact: null,
    optedOut: false,
  })

  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const clicked = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.statusCode, clicked.json<{ optedOut: boolean }>().optedOut]).toEqual([200, true])
  }
  const contacts = await ada.callOrThrow('GET', `${open.base}/contacts?optedOut=true`)
  expect(contacts.json<{ content: object[] }>().content).toMatchObject([{ id: first?.id, optedOut: true }])
  expect(await campaign.reporters()).toContainEqual(
    expect.objectContaining({ email: first?.email, optedOut: true, status: 'SENT' }),
  )

  expect((await ada.call('POST', `${campaign.path}/reminders`)).json()).toEqual({ reminded: 1 })
  const reporter = (await campaign.reporters()).find(({ email }) => email === first?.email)
  const again = await ada.call('POST', `${campaign.path}/reporters/${reporter?.id}/email-invitations`)
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'optedOut'])
  expect((await open.answer(first?.email, 3)).statusCode).toBe(200)

  expect((await server.app.inject({ method: 'DELETE', url })).json()).toMatchObject({ optedOut: false })
  expect((await read()).json()).toMatchObject({ optedOut: false })
})

test('a refusal holds for the other assessments of the organisation, and for no other organisation', async () => {
  const orgId = await ada.found('Vauclair')
  const { first, url } = await sentTo(orgId)
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)

  const later = await createSurvey(server.app, ada, orgId, [], { isOpen: true })
  const contact = await later.addContact('EMPLOYEES', first?.email.toUpperCase())
  const other = await later.addContact('EMPLOYEES')
  const check = await ada.call('POST', `${later.survey}/recipients`, { contacts: [contact.id, other.id] })
  expect(check.json()).toMatchObject({ willGet: 1, people: 1, optedOut: 1 })
  const campaign = await later.campaignTo([contact, other])
  expect(campaign.added.json()).toMatchObject({ created: 1, optedOut: 1 })

  const elsewhere = await createSurvey(server.app, ada, await ada.found('Ailleurs'), [])
  const same = await elsewhere.addContact('EMPLOYEES', first?.email)
  const listed = await ada.callOrThrow('GET', `${elsewhere.base}/contacts`)
  expect(listed.json<{ content: object[] }>().content).toMatchObject([{ id: same.id, optedOut: false }])
})

test('a campaign prepared before the refusal is sent to the others only, and says so where nobody is left', async () => {
  const orgId = await ada.found('Tardif')
  const { first, url } = await sentTo(orgId)
  const later = await createSurvey(server.app, ada, orgId, [])
  const alone = await later.addContact('EMPLOYEES', first?.email)
  const campaign = await later.campaignTo([alone])
  await server.app.inject({ method: 'POST', url })
  const refused = await campaign.send()
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'optedOut'])
  await campaign.add([await later.addContact('EMPLOYEES')])
  expect((await campaign.send()).statusCode).toBe(200)
  const statuses = (await campaign.reporters()).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([null, 'SENT'])
})

test('the link of a mail to a mistyped address acts on that address alone, and does not stop the corrected one', async () => {
  const { open, campaign, first, url } = await sentTo(await ada.found('Corrigé'))
  expect((await server.app.inject({ method: 'POST', url })).json()).toMatchObject({ optedOut: true })
  await ada.callOrThrow('PATCH', `${open.base}/contacts/${first?.id}`, { email: 'juste@example.org' })
  const reporter = (await campaign.reporters()).find(({ email }) => email === first?.email)
  const again = await ada.call('POST', `${campaign.path}/reporters/${reporter?.id}/email-invitations`)
  expect(again.statusCode).toBe(204)
  const contacts = await ada.callOrThrow('GET', `${open.base}/contacts?optedOut=true`)
  expect(contacts.json<{ content: object[] }>().content).toEqual([])

  // The former reader takes the refusal back: that of the corrected address stays.
  await server.app.inject({ method: 'POST', url: await optOutIn(open, 'juste@example.org') })
  await server.app.inject({ method: 'DELETE', url })
  const refused = await ada.callOrThrow('GET', `${open.base}/contacts?optedOut=true`)
  expect(refused.json<{ content: object[] }>().content).toMatchObject([{ id: first?.id }])
})

test('a mail to a corrected address whose reader has refused before is not sent', async () => {
  const orgId = await ada.found('Refus')
  const { first, url } = await sentTo(orgId)
  await server.app.inject({ method: 'POST', url })
  const { open, campaign, first: other } = await sentTo(orgId)
  await ada.callOrThrow('PATCH', `${open.base}/contacts/${other?.id}`, { email: first?.email })
  const reporter = (await campaign.reporters()).find(({ email }) => email === other?.email)
  const again = await ada.call('POST', `${campaign.path}/reporters/${reporter?.id}/email-invitations`)
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'optedOut'])
  expect((await ada.call('POST', `${campaign.path}/reminders`)).json()).toEqual({ reminded: 1 })
})

test('a link still works once the stakeholder has been deleted', async () => {
  const orgId = await ada.found('Efface')
  const { first, url } = await sentTo(orgId)
  await server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' }, (tx) =>
    tx.execute('delete from reporters where org_id = $1 and email = $2', [orgId, first?.email]),
  )
  expect((await server.app.inject({ method: 'POST', url })).json()).toMatchObject({ optedOut: true })
})

test('a token that we did not make, or that was changed, is unknown', async () => {
  const { url } = await sentTo(await ada.found('Forge'))
  const changed = `${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`
  for (const one of [changed, '/public/api/v1/opt-outs/x', `/public/api/v1/opt-outs/${'A'.repeat(86)}`]) {
    const { statusCode } = await server.app.inject({ method: 'POST', url: one })
    expect(statusCode).toBe(404)
  }
})
