import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'

const respondents = 12

let server: TestApp
let ada: TestCaller
let orgId: string
let client: pg.Client
let open: OpenCampaign

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  client = new pg.Client(server.database.admin)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await server.close()
})

beforeEach(async () => {
  open = await openCampaign(server.app, ada, orgId, Array<string>(respondents).fill('EMPLOYEES'))
  await open.send()
})

const save = (url: string, value = 3) =>
  server.app.inject({
    method: 'PUT',
    url,
    payload: { answers: [{ subjectId: open.subjectId, value, abstained: false }] },
  })

const links = () => Promise.all(open.emails.map((_, index) => open.linkOf(index)))
const closings = {
  survey: () => ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' }),
  evaluation: () => ada.call('PUT', `${open.base}/status`, { value: 'RESULT' }),
}

/** Waits until a statement waits for a lock. */
async function seeWaiting(): Promise<void> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await client.query(sql)).rowCount === 0);
}

const stored = async () =>
  (await client.query('select from answers where subject_id = $1', [open.subjectId])).rowCount

test.each(['survey', 'evaluation'] as const)(
  'whoever saves while the %s is closed is kept or told, and none in between',
  async (what) => {
    const urls = await links()
    const [closed, ...saved] = await Promise.all([closings[what](), ...urls.map((url) => save(url))])
    expect(closed.statusCode).toBeLessThan(300)
    const kept = saved.filter(({ statusCode }) => statusCode === 204).length
    const refused = saved.filter(({ statusCode }) => statusCode === 409).length
    expect(kept + refused).toBe(respondents)
    expect(await stored()).toBe(kept)
  },
)

test.each(['survey', 'evaluation'] as const)(
  'an answer that waits behind the end of its %s is refused',
  async (what) => {
    const [url = ''] = await links()
    await client.query('begin')
    await client.query('update surveys set version = version + 1 where org_id = $1', [orgId])
    const closing = closings[what]()
    await seeWaiting()
    const answer = save(url)
    await client.query('commit')
    expect((await closing).statusCode).toBeLessThan(300)
    expect((await answer).json()).toMatchObject({ code: 'surveyClosed' })
    expect(await stored()).toBe(0)
  },
)

test.each(['survey', 'evaluation'] as const)(
  'the end of the %s waits for an answer under way',
  async (what) => {
    const [url = ''] = await links()
    const [first] = (
      await client.query<{ id: string }>('select id from reporters where org_id = $1 and email = $2', [
        orgId,
        open.emails[0],
      ])
    ).rows
    await client.query('begin')
    await client.query('select from reporters where id = $1 for update', [first?.id])
    const answer = save(url)
    await seeWaiting()
    const closing = closings[what]()
    await client.query('commit')
    expect((await answer).statusCode).toBe(204)
    expect((await closing).statusCode).toBeLessThan(300)
    expect(await stored()).toBe(1)
  },
)
