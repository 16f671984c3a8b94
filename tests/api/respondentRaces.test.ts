import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createSurvey } from '#tests/support/surveyFixture.ts'

const rounds = 8

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

/** A campaign that was sent to one person per round. */
async function sentToAll() {
  const open = await createSurvey(server.app, ada, orgId, Array<string>(rounds).fill('EMPLOYEES'))
  const campaign = await open.campaignTo(open.contacts)
  await campaign.send()
  const reporters = await campaign.reporters()
  const invite = (index: number, type: string) =>
    ada.call('POST', `${campaign.path}/reporters/${reporters[index]?.id}/email-invitations`, { type })
  return { ...open, campaign, reporters, invite }
}

test('two tabs that submit at the same moment submit once', async () => {
  const open = await sentToAll()
  for (const { email } of open.contacts) {
    const link = await open.linkOf(email)
    const sent = await Promise.all([3, 4].map((value) => open.answer(email, value, link)))
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  }
  const dashboard = await ada.call('GET', `${open.survey}/dashboard`)
  expect(dashboard.json()).toMatchObject({ progress: { asked: rounds, completed: rounds } })
  expect((await open.campaign.read()).completion).toBe(100)
})

test('a campaign sent twice at the same moment is sent once', async () => {
  const open = await createSurvey(server.app, ada, orgId, ['EMPLOYEES'])
  const campaign = await open.campaignTo(open.contacts)
  const sent = await Promise.all([campaign.send(), campaign.send()])
  expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await open.mailsTo(open.contacts[0]?.email)).toHaveLength(1)
})

test('answers concurrent with a new link are accepted only with the valid link', async () => {
  const open = await sentToAll()
  for (const [index, { email }] of open.reporters.entries()) {
    const link = await open.linkOf(email)
    const [answered, replaced] = await Promise.all([
      open.answer(email, 3, link),
      open.invite(index, 'REPLACE'),
    ])
    expect([
      [200, 204],
      [200, 409],
      [404, 204],
    ]).toContainEqual([answered.statusCode, replaced.statusCode])
  }
})

test('mails sent again while the survey closes are refused, never server errors', async () => {
  const open = await sentToAll()
  const [closed, ...sent] = await Promise.all([
    ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' }),
    ...open.reporters.map((_, index) => open.invite(index, index % 2 === 0 ? 'RESEND' : 'REPLACE')),
    ada.call('POST', `${open.campaign.path}/reminders`),
  ])
  expect(closed.statusCode).toBe(200)
  expect(sent.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
})
